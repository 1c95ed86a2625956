"""An app that sends codes by text. It knows nothing of ringback."""

import os

from twilio.base.exceptions import TwilioRestException
from twilio.rest import Client


def send_code(to: str, code: str) -> bool:
    """Whether the service took the text."""
    client = Client(os.environ["TWILIO_ACCOUNT_SID"], os.environ["TWILIO_AUTH_TOKEN"])
    try:
        client.messages.create(from_="+15550000001", to=to, body=f"Your code is {code}")
    except TwilioRestException:
        return False
    return True
