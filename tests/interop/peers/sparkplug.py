"""An edge node of mqtt-spb-wrapper, Plant/Edge-1: says ch4 each half second, is born when asked.

Its births call the metric `DATA/ch4`, its data `ch4`.
"""

import sys
import time

from mqtt_spb_wrapper import MqttSpbEntityEdgeNode

node = MqttSpbEntityEdgeNode("Plant", "Edge-1")
node.data.set_value(name="ch4", value=0.42)
# The library calls its own answer to this command when it is made, and keeps what that returns.
node.commands.set_callback("Node Control/Rebirth", lambda _: node.publish_birth())
while not node.connect(host="127.0.0.1", port=int(sys.argv[1])):
    time.sleep(0.2)
node.publish_birth()
print("listening", sys.argv[1], flush=True)
while True:
    node.data.set_value(name="ch4", value=0.42)
    node.publish_data(send_all=True)
    time.sleep(0.5)
