"""Follows the alarms of a Pithead as an API client: PITHEAD_URL, PITHEAD_CLIENT, PITHEAD_SECRET.

Standard library alone. The contract: docs/hub.md.
"""
import base64, json, os, socket, ssl, struct, time
from urllib.parse import urlencode, urlsplit
from urllib.request import Request, urlopen

URL, ID, SECRET = (os.environ["PITHEAD_" + name] for name in ("URL", "CLIENT", "SECRET"))

def post(path, authorization, body, kind):
    headers = {"authorization": authorization, "content-type": kind}
    request = Request(URL + path, body, headers)
    with urlopen(request, timeout=30) as answer:
        return json.load(answer)

def connect():
    basic = "Basic " + base64.b64encode(f"{ID}:{SECRET}".encode()).decode()
    form = "application/x-www-form-urlencoded"
    got = post("/oauth/token", basic, b"grant_type=client_credentials", form)
    bearer = "Bearer " + got["access_token"]
    told = post("/MessageHub/negotiate?negotiateVersion=1", bearer, b"", "text/plain")
    query = urlencode({"id": told["connectionToken"], "access_token": told["accessToken"]})
    at, key = urlsplit(URL), base64.b64encode(os.urandom(16)).decode()
    secure = at.scheme == "https"
    line = socket.create_connection((at.hostname, at.port or (443 if secure else 80)), timeout=60)
    if secure:
        line = ssl.create_default_context().wrap_socket(line, server_hostname=at.hostname)
    line.sendall((f"GET /MessageHub?{query} HTTP/1.1\r\nHost: {at.netloc}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
    stream = line.makefile("rb")
    if b" 101 " not in stream.readline():
        raise ConnectionError("the hub takes no socket")
    while stream.readline().strip():
        pass
    return line, stream

def frame(line, opcode, body):
    mask, size = os.urandom(4), len(body)
    length = bytes([0x80 | size]) if size < 126 else b"\xfe" + struct.pack(">H", size)
    masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(body))
    line.sendall(bytes([0x80 | opcode]) + length + mask + masked)

def say(line, **message):
    frame(line, 1, json.dumps(message).encode() + b"\x1e")

def messages(line, stream):
    rest = b""
    while len(head := stream.read(2)) == 2:
        size = head[1] & 127
        if size > 125:
            size = int.from_bytes(stream.read(2 if size == 126 else 8), "big")
        opcode, body = head[0] & 15, stream.read(size)
        if opcode == 8:
            return
        if opcode == 9:
            frame(line, 10, body)
        elif opcode < 2:
            *whole, rest = (rest + body).split(b"\x1e")
            yield from map(json.loads, whole)

held = {"epoch": "", "seq": 0}
while True:
    try:
        line, stream = connect()
        say(line, protocol="json", version=1)
        mark = [held["mark"]] if held.get("mark") else []
        say(line, type=1, invocationId="1", target="Resume", arguments=["alarm", held["epoch"], held["seq"], *mark])
        for told in messages(line, stream):
            if told.get("error"):
                raise ConnectionError(told["error"])
            if told.get("type") == 6:
                say(line, type=6)
            if told.get("target") != "alarm":
                continue
            message = told["arguments"][0]
            same, seq = message["epoch"] == held["epoch"], message["seq"]
            if same and seq <= held["seq"]:
                continue  # a repeat
            if same and seq > held["seq"] + 1 and message["kind"] == "delta":
                break  # a loss: resume
            held = message
            for alarm in message["alarms"] if message["kind"] == "snap" else [message["alarm"]]:
                print(alarm["alarmNo"], alarm["sourceId"], "level", alarm["level"], "state", alarm["state"], flush=True)
    except OSError as error:
        print("the line is broken:", error, flush=True)
    time.sleep(3)
