"""A Modbus device made by pymodbus. Says `listening PORT`; `ttt VALUE` on stdin sets a register."""

import asyncio
import struct
import sys

from pymodbus.datastore import (
    ModbusDeviceContext,
    ModbusSequentialDataBlock,
    ModbusServerContext,
)
from pymodbus.framer import FramerType
from pymodbus.server import ModbusTcpServer


def words(form, value):
    data = struct.pack(">" + form, value)
    return list(struct.unpack(f">{len(data) // 2}H", data))


def device(registers):
    holding = [0] * registers
    for at, given in {
        100: [1234],
        101: words("h", -5),
        102: words("f", 0.75),  # abcd
        104: list(reversed(words("f", 0.5))),  # cdab
        106: words("I", 70000),
        108: words("d", 3.25),
        112: [0b1000],
        113: words("f", float("nan")),
    }.items():
        holding[at : at + len(given)] = given
    return ModbusDeviceContext(
        hr=ModbusSequentialDataBlock(1, holding),
        ir=ModbusSequentialDataBlock(1, list(range(200))),
        co=ModbusSequentialDataBlock(1, [False, True, True, False] + [False] * 20),
        di=ModbusSequentialDataBlock(1, [True] * 20),
    )


async def main(port, framer, registers):
    one = device(registers)
    context = ModbusServerContext(devices={1: one}, single=False)
    server = ModbusTcpServer(
        context,
        framer=FramerType.RTU if framer == "rtu" else FramerType.SOCKET,
        address=("127.0.0.1", port),
    )
    await server.serve_forever(background=True)
    print("listening", port, flush=True)
    loop = asyncio.get_running_loop()
    reader = asyncio.StreamReader()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    while line := await reader.readline():
        at, value = line.split()
        await server.async_setValues(1, 16, int(at), [int(value)])
        print("set", flush=True)
    await server.shutdown()


asyncio.run(main(int(sys.argv[1]), sys.argv[2], int(sys.argv[3])))
