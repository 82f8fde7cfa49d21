"""What every call goes through: tokens, refusals, files, rows as they come."""

from __future__ import annotations

import json
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from typing import Any, BinaryIO, Iterator, Mapping

#: A token is renewed so many seconds before it ends.
EARLY_SEC = 60.0
#: The body of an answer that is a file: read it, and close it (or use it in a ``with``).
File = BinaryIO


class PitheadError(Exception):
    """A refusal. ``code`` is one of the product's, or ``http_STATUS`` where it gave none."""

    def __init__(
        self,
        status: int,
        code: str,
        message: str,
        field: str | None = None,
        trace_id: str | None = None,
        retry_after: float | None = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.field = field
        self.trace_id = trace_id
        #: Too many calls: ask again after so many seconds.
        self.retry_after = retry_after


class Core:
    """Calls a Pithead as an API client (id and secret), as a person, or with a token that is there.

    One instance may be used by many threads. ``timeout`` is in seconds, for every read.
    """

    def __init__(
        self,
        url: str,
        *,
        client_id: str | None = None,
        client_secret: str | None = None,
        user_name: str | None = None,
        password: str | None = None,
        token: str | None = None,
        timeout: float = 60.0,
    ) -> None:
        self._url = url.rstrip("/")
        self._client = (client_id, client_secret)
        self._user = (user_name, password)
        self._fixed = token
        self._timeout = timeout
        self._held: tuple[str, float] | None = None
        self._lock = threading.Lock()

    def call(self, method: str, path: str, given: Any = None, words: Any = None) -> Any:
        """What stands in the envelope of the answer; ``None`` where nothing is answered."""
        with self.open(method, path, given, words) as answer:
            text = answer.read()
        if not text:
            return None
        body = json.loads(text)
        if isinstance(body, dict) and "success" in body and "data" in body:
            return body["data"]
        return body

    def rows(self, method: str, path: str, given: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
        """The rows of a way out one by one, however many.

        Raises ``http.client.IncompleteRead`` where the answer breaks off.
        """
        with self.open(method, path, {**given, "format": "ndjson"}) as answer:
            for line in answer:
                if line.strip():
                    yield json.loads(line)

    def open(self, method: str, path: str, given: Any = None, words: Any = None) -> Any:
        """The answer as it comes, of a call that answers a file."""
        try:
            return self._send(method, path, given, words)
        except PitheadError as refused:
            # A token may end before its time: with its secret, its client, its session.
            if refused.status != 401 or self._fixed is not None:
                raise
        with self._lock:
            self._held = None
        return self._send(method, path, given, words)

    def _send(self, method: str, path: str, given: Any, words: Any) -> Any:
        takes_body = method not in ("GET", "DELETE")
        asked = dict((words if takes_body else given) or {})
        for name in [name for name in asked if "{" + name + "}" in path]:
            path = path.replace("{" + name + "}", urllib.parse.quote(_word(asked.pop(name)), safe=""))
        query = {name: _word(value) for name, value in asked.items() if value is not None}
        url = self._url + path + ("?" + urllib.parse.urlencode(query) if query else "")
        body = json.dumps(given).encode() if takes_body and given is not None else None
        return self._ask(url, method, body, {"authorization": "Bearer " + self._token()})

    def _token(self) -> str:
        if self._fixed is not None:
            return self._fixed
        with self._lock:
            if self._held is None or time.monotonic() >= self._held[1]:
                token, seconds = self._new_token()
                ends = time.monotonic() + max(seconds / 2, seconds - EARLY_SEC)
                self._held = (token, ends)
            return self._held[0]

    def _new_token(self) -> tuple[str, float]:
        if self._client[0] is not None:
            told = self._post(
                "/oauth/token",
                {
                    "grant_type": "client_credentials",
                    "client_id": self._client[0],
                    "client_secret": self._client[1],
                },
            )
            return told["access_token"], told["expires_in"]
        told = self._post("/token", {"userName": self._user[0], "password": self._user[1]})["data"]
        return told["token"], told["expiresIn"]

    def _post(self, path: str, body: dict[str, Any]) -> Any:
        with self._ask(self._url + path, "POST", json.dumps(body).encode(), {}) as answer:
            return json.loads(answer.read())

    def _ask(self, url: str, method: str, body: bytes | None, headers: dict[str, str]) -> Any:
        if body is not None:
            headers = {**headers, "content-type": "application/json"}
        request = urllib.request.Request(url, data=body, headers=headers, method=method)
        try:
            return urllib.request.urlopen(request, timeout=self._timeout)
        except urllib.error.HTTPError as refused:
            raise _refusal(refused) from None


def _word(value: Any) -> str:
    """A word of an address; lists are divided by commas."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return ",".join(_word(one) for one in value)
    return str(value)


def _refusal(refused: urllib.error.HTTPError) -> PitheadError:
    try:
        told = json.loads(refused.read())
    except ValueError:
        told = None
    if not isinstance(told, dict):
        told = {}
    wait = refused.headers.get("retry-after", "")
    return PitheadError(
        refused.code,
        told.get("code") or f"http_{refused.code}",
        told.get("message") or told.get("error_description") or str(refused.reason),
        told.get("field"),
        told.get("traceId"),
        float(wait) if wait.isdigit() else None,
    )
