"""Asks one question at a time, the newest, of whoever can answer.

The worker answers everything, once it has come. Until then, and where it cannot come, the page's own search
answers what takes no more than a search. Whoever asks does not know which.
"""

from shared.page_search import PageSearch


class CoreClient:
    """The page's questions and their answers.

    hear: is told what comes of them, as worker_client.py lists it. make_worker: gives the client of the
    worker, of a function that hears.
    """

    def __init__(self, hear, make_worker):
        self._hear = hear
        self._worker = make_worker(self._hear_worker)
        self._search = PageSearch(hear, self._worker.start)
        self._question = None

    def start(self):
        """Start the worker, unless that has been done."""
        self._worker.start()

    def restart(self):
        """Start another worker in place of the one that there is."""
        self._worker.restart()
        self._search_meanwhile()

    def ask(self, question):
        """Ask this question in place of any other; None asks nothing."""
        if question is self._question:
            return
        self._question = question
        self._worker.ask(question)  # which keeps it until it is there
        if question and question.needs_core:
            self._worker.start()
        self._search_meanwhile()

    def _hear_worker(self, command, *arguments):
        self._hear(command, *arguments)
        if command in ("ready", "failed"):
            self._search_meanwhile()

    def _search_meanwhile(self):
        """Let the page search for the answer where the worker does not."""
        question = self._question
        is_ours = question and not question.needs_core and not self._worker.has_answered
        self._search.ask(question if is_ours else None)
