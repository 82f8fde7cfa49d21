"""A substation of c104 (lib60870): station 47 with a measured value 11 and a single point 12.

Says `listening PORT`; `VALUE` on stdin sets the measured value and sends it as spontaneous.
"""

import sys

import c104

server = c104.Server(ip="127.0.0.1", port=int(sys.argv[1]))
station = server.add_station(common_address=47)
measured = station.add_point(io_address=11, type=c104.Type.M_ME_NC_1)
single = station.add_point(io_address=12, type=c104.Type.M_SP_NA_1)
measured.value = 0.42
single.value = True
server.start()
print("listening", sys.argv[1], flush=True)
for line in sys.stdin:
    measured.value = float(line)
    measured.transmit(cause=c104.Cot.SPONTANEOUS)
    print("set", flush=True)
server.stop()
