"""What other programs call a technique, and how hard it is to them."""

from building.techniques.bilingual import Said, each
from building.techniques.examples import Example


def numbers(example: Example, said: Said) -> str:
    """Return HoDoKu's code and score, and Sudoku Explainer's rating, as far as they have the technique."""
    technique = example.technique
    keys: list[tuple[str, dict[str, object]]] = []
    if technique.code:
        keys.append(("article.hodoku", {"code": technique.code, "score": technique.score}))
    else:
        keys.append(("article.estimate", {"score": technique.score}))
    if technique.se is not None:
        keys.append(("article.explainer", {"rating": technique.se}))
    return each(lambda language: " · ".join(said.in_one(language, key, **facts) for key, facts in keys))
