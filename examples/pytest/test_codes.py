from app import send_code

ANA = "+15550100002"
ANA_IN_A_PATH = "%2B15550100002"


def test_a_code_arrives(phone):
    assert send_code(ANA, "1234")
    phone.post("clock/advance", by="5s")
    [text] = phone.get("messages")
    assert (text["to"], text["body"], text["status"]) == (ANA, "Your code is 1234", "delivered")


def test_a_phone_that_is_off(phone):
    outcome = {"result": "undelivered", "code": 30003}
    phone.post(f"handsets/{ANA_IN_A_PATH}/on-text", outcomes=[outcome])
    assert send_code(ANA, "1234")
    phone.post("clock/advance", by="5s")
    [text] = phone.get("messages")
    assert (text["status"], text["errorCode"]) == ("undelivered", 30003)


def test_the_service_refuses(phone):
    phone.post("faults", type="rest", operation="messages.create", status=429, times=1)
    assert not send_code(ANA, "1234")
    assert phone.get("messages") == []
