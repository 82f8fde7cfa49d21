"""An OPC UA server made by asyncua, whose history outlives it.

opcua.py PORT FOLDER [secure|open]. Says `listening PORT`; on stdin `NAME VALUE [SECONDS-AGO [STATUS]]`
writes a value, and `run NAME FROM TO MS` writes numbers, one each MS, on its own.
"""

import asyncio
import logging
import sys
from datetime import datetime, timedelta, timezone
from pathlib import Path

from asyncua import Server, ua
from asyncua.crypto.cert_gen import setup_self_signed_certificate
from asyncua.crypto.permission_rules import User, UserRole
from asyncua.server.history_sql import HistorySQLite
from cryptography.x509.oid import ExtendedKeyUsageOID

logging.disable(logging.CRITICAL)
URI = "urn:mine:plant"
NODES = {
    "GAS/T1": (0.42, ua.VariantType.Double),
    "GAS/T2": (0.5, ua.VariantType.Float),
    "FAN/Runs": (True, ua.VariantType.Boolean),
    "FAN/Turns": (-(2**40), ua.VariantType.Int64),
    "FAN/Code": (2**40 + 7, ua.VariantType.UInt64),
    "FAN/Step": (7, ua.VariantType.UInt16),
    "FAN/Name": ("Main fan", ua.VariantType.String),
}
HISTORY = ("GAS/T1", "FAN/Runs")


class Users:
    def get_user(self, iserver, username=None, password=None, certificate=None):
        if (username, password) == ("pithead", "word-of-the-plant"):
            return User(role=UserRole.User, name=username)
        return None


async def secure(server, folder):
    host = "127.0.0.1"
    await setup_self_signed_certificate(
        folder / "server.pem",
        folder / "server.der",
        URI,
        host,
        [ExtendedKeyUsageOID.CLIENT_AUTH, ExtendedKeyUsageOID.SERVER_AUTH],
        {"commonName": "Plant"},
    )
    await server.load_certificate(str(folder / "server.der"))
    await server.load_private_key(str(folder / "server.pem"))
    server.set_security_policy([ua.SecurityPolicyType.Basic256Sha256_SignAndEncrypt])
    server.set_identity_tokens([ua.UserNameIdentityToken])


async def main(port, folder, kind):
    server = Server(user_manager=Users() if kind == "secure" else None)
    storage = HistorySQLite(folder / "history.db")
    server.iserver.history_manager.set_storage(storage)
    await server.init()
    server.set_endpoint(f"opc.tcp://127.0.0.1:{port}/plant")
    await server.set_application_uri(URI)
    if kind == "secure":
        await secure(server, folder)
    index = await server.register_namespace("urn:mine")
    nodes = {}
    objects = {}
    for name, (value, kind_of) in NODES.items():
        place = name.split("/")[0]
        if place not in objects:
            objects[place] = await server.nodes.objects.add_object(
                ua.NodeId(place, index), place
            )
        nodes[name] = await objects[place].add_variable(
            ua.NodeId(name, index), name.split("/")[1], value, kind_of
        )

    async def write(name, value, at, status="Good"):
        of = NODES[name][1]
        if of is ua.VariantType.Boolean:
            value = bool(float(value))
        elif of in (ua.VariantType.Double, ua.VariantType.Float):
            value = float(value)
        elif of is not ua.VariantType.String:
            value = int(value)
        await nodes[name].write_value(
            ua.DataValue(
                ua.Variant(value, of),
                ua.StatusCode(getattr(ua.StatusCodes, status)),
                SourceTimestamp=at,
                ServerTimestamp=datetime.now(timezone.utc),
            )
        )

    async def run(name, first, last, ms):
        for number in range(first, last):
            await write(name, number / 1000, datetime.now(timezone.utc))
            await asyncio.sleep(ms / 1000)

    async with server:
        for name in HISTORY:
            await server.historize_node_data_change(nodes[name], period=None)
        tasks = set()
        print("listening", port, flush=True)
        loop = asyncio.get_running_loop()
        reader = asyncio.StreamReader()
        await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
        while line := await reader.readline():
            said = line.decode().split()
            if said[0] == "run":
                task = asyncio.create_task(run(said[1], *(int(n) for n in said[2:5])))
                tasks.add(task)
            else:
                name, value, ago, status = (*said, *("0", "Good")[len(said) - 2 :])
                at = datetime.now(timezone.utc) - timedelta(seconds=float(ago))
                await write(name, value, at, status)
            print("set", flush=True)


asyncio.run(main(int(sys.argv[1]), Path(sys.argv[2]), (sys.argv[3:] or ["open"])[0]))
