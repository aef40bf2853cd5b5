"""Run web servers with Debian's settings, and deploy a site to them.

with Server(NGINX, "/a/folder/") as server:             serve an empty folder at server.address
    deploy(archive, server.folder, remove_old=True)     copy a version of the site into that folder

python -m tests.servers [NAME...]   find each server, install its package, or print what to install
"""

import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, NoReturn, Self

import pytest

from building import needs
from building.files import all_files
from tests.browsers import NotHereError
from tests.hosts import Host

# The timeout for the start of a server, seconds.
TIMEOUT = 20

# The search path for servers. The folders with programs for administrators may be missing in PATH.
PATH = os.pathsep.join([os.environ.get("PATH", ""), "/usr/local/sbin", "/usr/sbin", "/sbin"])

# ---------------------------------------------------------------- the servers


class ServerKind(NamedTuple):
    """A web server, with its Debian package and its settings."""

    name: str
    program: str
    package: str  # the Debian package; "" for a server that is part of Python
    # Writes the settings into a folder, and returns the command for this program, folder and port.
    command: Callable[[str, Path, int], list[str]]

    def path(self) -> str:
        """Return the path of the server's program; raise NotHereError if it is missing."""
        path = shutil.which(self.program, path=PATH)
        if not path:
            raise NotHereError(f"there is no {self.program}")
        return path

    def is_here(self) -> bool:
        """Return whether this machine has the server."""
        return shutil.which(self.program, path=PATH) is not None

    def fetch(self) -> bool:
        """Install the server if needed; return whether this machine has it."""
        if self.is_here():
            return True
        if not needs.system_packages(self.package):
            return False
        if Path("/run/systemd/system").is_dir():
            # With systemd, Debian starts a server on port 80 when it is installed.
            subprocess.run(["systemctl", "disable", "--now", self.program], check=True)
        return self.is_here()


# Debian's settings apply, except for folders, address and port. If root starts a server, it runs as
# www-data, as usual; otherwise it runs as the current user.


def replace_lines(source: str, *changes: tuple[str, str]) -> str:
    """Return a file of settings with some lines replaced.

    changes: pairs of a regular expression for a line, without indentation, and its replacement. A missing
    line is an error, because the file then does not come from Debian.
    """
    text = Path(source).read_text("utf-8")
    for line, replacement in changes:
        text, count = re.subn(rf"^([ \t]*){line}$", rf"\g<1>{replacement}", text, flags=re.MULTILINE)
        if not count:
            raise NotHereError(f"{source} has no line {line}: it is not as Debian ships it")
    return text


def _set_up_nginx(program: str, home: Path, port: int) -> list[str]:
    site = replace_lines(
        "/etc/nginx/sites-available/default",
        (r"listen 80 default_server;", f"listen 127.0.0.1:{port} default_server;"),
        (r"listen \[::\]:80 default_server;", ""),
        (r"root /var/www/html;", f"root {home}/root;"),
    )
    (home / "site").write_text(site, "utf-8")
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = " ".join(f"{kind}_temp_path {home}/{kind};" for kind in kinds)
    settings = replace_lines(
        "/etc/nginx/nginx.conf",
        (r"pid /run/nginx\.pid;", f"pid {home}/pid;"),
        (r"error_log /var/log/nginx/error\.log;", f"error_log {home}/error.log;"),
        (r"access_log /var/log/nginx/access\.log;", f"access_log {home}/access.log; {temporary}"),
        (r"include /etc/nginx/sites-enabled/\*;", f"include {home}/site;"),
    )
    (home / "settings").write_text(settings, "utf-8")
    return [program, "-e", f"{home}/error.log", "-c", f"{home}/settings", "-g", "daemon off;"]


def _set_up_apache(program: str, home: Path, port: int) -> list[str]:
    site = replace_lines(
        "/etc/apache2/sites-available/000-default.conf",
        (r"<VirtualHost \*:80>", f"<VirtualHost *:{port}>"),
        (r"DocumentRoot /var/www/html", f"DocumentRoot {home}/root"),
    )
    (home / "site").write_text(site, "utf-8")
    settings = replace_lines(
        "/etc/apache2/apache2.conf",
        (r"Include ports\.conf", f"Listen 127.0.0.1:{port}"),
        (r"<Directory /var/www/>", f"<Directory {home}/root/>"),
        (r"IncludeOptional sites-enabled/\*\.conf", f"Include {home}/site"),
    )
    (home / "settings").write_text(settings, "utf-8")
    # Its settings use variables of /etc/apache2/envvars, which `env` sets only for Apache.
    places = [f"APACHE_{place}_DIR={home}" for place in ("RUN", "LOCK", "LOG")]
    user = ["APACHE_RUN_USER=www-data", "APACHE_RUN_GROUP=www-data", f"APACHE_PID_FILE={home}/pid"]
    return ["env", *places, *user, "LANG=C", program, "-f", f"{home}/settings", "-DFOREGROUND"]


def _set_up_lighttpd(program: str, home: Path, port: int) -> list[str]:
    settings = replace_lines(
        "/etc/lighttpd/lighttpd.conf",
        (r"server\.document-root +=.*", f'server.document-root = "{home}/root"'),
        (r"server\.upload-dirs +=.*", f'server.upload-dirs = ( "{home}" )'),
        (r"server\.errorlog +=.*", f'server.errorlog = "{home}/error.log"'),
        (r"server\.pid-file +=.*", f'server.pid-file = "{home}/pid"'),
        (r"server\.port +=.*", f'server.port = {port}\nserver.bind = "127.0.0.1"'),
        (r'include_shell "/usr/share/lighttpd/use-ipv6\.pl " \+ server\.port', ""),
    )
    (home / "settings").write_text(settings, "utf-8")
    return [program, "-D", "-f", f"{home}/settings"]


def _set_up_caddy(program: str, home: Path, port: int) -> list[str]:
    # It stores files in the user's folders.
    own_folders = [f"XDG_CONFIG_HOME={home}", f"XDG_DATA_HOME={home}"]
    return [
        "env",
        *own_folders,
        program,
        "file-server",
        "--listen",
        f"127.0.0.1:{port}",
        "--root",
        f"{home}/root",
    ]


def _set_up_python(program: str, home: Path, port: int) -> list[str]:
    return [program, "-m", "http.server", str(port), "--bind=127.0.0.1", f"--directory={home}/root"]


NGINX = ServerKind("nginx", "nginx", "nginx", _set_up_nginx)
APACHE = ServerKind("Apache", "apache2", "apache2", _set_up_apache)
LIGHTTPD = ServerKind("lighttpd", "lighttpd", "lighttpd", _set_up_lighttpd)
CADDY = ServerKind("caddy", "caddy", "caddy", _set_up_caddy)
PYTHON = ServerKind("http.server", sys.executable, "", _set_up_python)
SERVER_KINDS = (NGINX, APACHE, LIGHTTPD, CADDY, PYTHON)


class Server:
    """A web server for an empty folder on a free port, which can be stopped and restarted.

    under: the path of the site, such as "/" or "/a/folder/", which is a folder in the server's root.
    """

    def __init__(self, kind: ServerKind, under: str = "/") -> None:
        program = kind.path()
        # Not in pytest's tmp_path, which the server's user cannot read.
        self._home = Path(tempfile.mkdtemp(prefix="sudoku-lab-"))
        self._home.chmod(0o777)
        self.folder = self._home / "root" / under.strip("/")
        self.folder.mkdir(parents=True)
        self._port = _free_port()
        self.address = f"http://127.0.0.1:{self._port}{under}"
        self._command = kind.command(program, self._home, self._port)
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the server and wait for its port; raise NotHereError with its output if it fails."""
        with (self._home / "said").open("ab") as log:
            self._process = subprocess.Popen(
                self._command, cwd=self._home, stdin=subprocess.DEVNULL, stdout=log, stderr=log
            )
        end = time.monotonic() + TIMEOUT
        while self._process.poll() is None and time.monotonic() < end:
            try:
                socket.create_connection(("127.0.0.1", self._port), TIMEOUT).close()
            except ConnectionRefusedError:
                time.sleep(0.01)
            else:
                return
        self.stop()
        raise NotHereError((self._home / "said").read_text("utf-8", "replace").strip())

    def stop(self) -> None:
        """Kill the server and all its processes."""
        if self._process:
            self._process.terminate()
            self._process.wait(TIMEOUT)
            self._process = None

    def __enter__(self) -> Self:
        """Start the server."""
        try:
            self.start()
        except BaseException:
            shutil.rmtree(self._home)
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Stop the server, and remove its folder."""
        self.stop()
        shutil.rmtree(self._home)


def _free_port() -> int:
    """Return a free port that no test of this process has used."""
    host = Host()
    host.server_close()
    return host.server_port


# ---------------------------------------------------------------- deploying


def pack(site: Path, archive: Path, time: datetime) -> Path:
    """Pack the site of this folder into a zip whose files all have this time; return the zip.

    The zip equals the one that `building.site.write_zip` makes, but is not compressed, because compression
    takes seconds.
    """
    with zipfile.ZipFile(archive, "w") as packed:
        for path in all_files(site):
            entry = zipfile.ZipInfo(path.relative_to(site).as_posix(), time.timetuple()[:6])
            packed.writestr(entry, path.read_bytes())
    return archive


def deploy(version: Path, folder: Path, *, remove_old: bool) -> None:
    """Copy a version of the site, a zip or a folder, to a folder of a server; the files keep their times.

    remove_old: whether to remove the existing files first. Otherwise, files that the new version lacks
        remain.
    """
    if remove_old:
        shutil.rmtree(folder)
        folder.mkdir()
    if version.is_dir():
        shutil.copytree(version, folder, dirs_exist_ok=True)
        return
    with zipfile.ZipFile(version) as packed:
        for entry in packed.infolist():
            path = packed.extract(entry, folder)
            changed_at = datetime(*entry.date_time).timestamp()
            os.utime(path, (changed_at, changed_at))


# ---------------------------------------------------------------- missing servers


def is_needed() -> bool:
    """Return whether tests fail without a server; in CI they do."""
    return bool(os.environ.get("CI"))


def not_tested_message(kind: ServerKind) -> str:
    """Return the message if the tests run without a server."""
    advice = f"on Debian or Ubuntu: apt-get install {kind.package}"
    return f"{kind.name} is not on this machine: NOT tested ({advice})"


def do_without(kind: ServerKind, error: NotHereError) -> NoReturn:
    """Skip a test without a server, or fail it if that server is required."""
    if is_needed():
        pytest.fail(f"{kind.name} does not start: {error}")
    pytest.skip(not_tested_message(kind))


def main(names: list[str]) -> int:
    """Install all servers, or these, and print the names of the missing ones."""
    exit_code = 0
    for kind in SERVER_KINDS:
        if (names and kind.name.lower() not in names) or kind.fetch():
            continue
        print(not_tested_message(kind), flush=True)
        exit_code |= is_needed()
    return exit_code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
