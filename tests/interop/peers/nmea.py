"""A GNSS receiver that stands still: says GGA, RMC and GST each second to whoever connects."""

import asyncio
import sys
from datetime import datetime, timezone
from functools import reduce


def sentence(body):
    return f"${body}*{reduce(lambda sum, one: sum ^ ord(one), body, 0):02X}\r\n"


def epoch():
    now = datetime.now(timezone.utc)
    time, date = now.strftime("%H%M%S.00"), now.strftime("%d%m%y")
    return "".join(
        map(
            sentence,
            (
                f"GNRMC,{time},A,4404.13993,N,12118.86023,W,0.146,,{date},,,A",
                f"GNGGA,{time},4404.14036,N,12118.85961,W,4,12,0.98,1113.0,M,-21.3,M,1.0,0000",
                f"GNGST,{time},0.006,0.023,0.020,273.6,0.023,0.020,0.031",
            ),
        )
    )


async def serve(reader, writer):
    try:
        while True:
            writer.write(epoch().encode())
            await writer.drain()
            await asyncio.sleep(1)
    except ConnectionError:
        pass


async def main(port):
    server = await asyncio.start_server(serve, "127.0.0.1", port)
    print("listening", port, flush=True)
    await server.serve_forever()


asyncio.run(main(int(sys.argv[1])))
