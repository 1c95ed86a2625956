"""The phone as a fixture: what is asked of it and told to it goes over its control API."""

import json
import os
import urllib.request

import pytest


class Phone:
    def __init__(self, url: str) -> None:
        self._url = f"{url}/_ringback/v1"

    def get(self, path: str):
        return self._ask("GET", path)

    def post(self, path: str, **fields):
        return self._ask("POST", path, fields)

    def _ask(self, method: str, path: str, fields: dict | None = None):
        body = None if fields is None else json.dumps(fields).encode()
        with urllib.request.urlopen(urllib.request.Request(f"{self._url}/{path}", body, method=method)) as answer:
            text = answer.read()
        return json.loads(text) if text else None


@pytest.fixture
def phone():
    url = os.environ.get("RINGBACK_URL")
    if not url:
        pytest.exit("Run the tests beside a phone: npx ringback run --speed 0 --number +15550000001 -- pytest", 1)
    phone = Phone(url)
    before = phone.post("snapshots")["id"]
    yield phone
    # The next test finds the phone as this one did.
    phone.post(f"snapshots/{before}/restore")
