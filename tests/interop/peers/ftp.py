"""An FTP server of pyftpdlib for a folder: user mine, password dig. Says `listening PORT`."""

import logging
import sys

from pyftpdlib.authorizers import DummyAuthorizer
from pyftpdlib.handlers import FTPHandler
from pyftpdlib.servers import FTPServer

logging.basicConfig(level=logging.CRITICAL)
authorizer = DummyAuthorizer()
authorizer.add_user("mine", "dig", sys.argv[2], perm="elradfmw")
FTPHandler.authorizer = authorizer
server = FTPServer(("127.0.0.1", int(sys.argv[1])), FTPHandler)
print("listening", sys.argv[1], flush=True)
server.serve_forever()
