"""An SFTP server of asyncssh for a folder: user mine, password dig. Says `listening PORT`."""

import asyncio
import sys

import asyncssh


class Door(asyncssh.SSHServer):
    def begin_auth(self, username):
        return True

    def password_auth_supported(self):
        return True

    def validate_password(self, username, password):
        return (username, password) == ("mine", "dig")


async def main(port, folder, key):
    await asyncssh.create_server(
        Door,
        "127.0.0.1",
        port,
        server_host_keys=[asyncssh.read_private_key(key)],
        sftp_factory=lambda channel: asyncssh.SFTPServer(channel, chroot=folder.encode()),
    )
    print("listening", port, flush=True)
    await asyncio.Event().wait()


def make_key(key):
    """Makes the server's key, and says its thumbprint."""
    made = asyncssh.generate_private_key("ssh-ed25519")
    made.write_private_key(key)
    print("key", made.get_fingerprint(), flush=True)


if sys.argv[1] == "key":
    make_key(sys.argv[2])
else:
    asyncio.run(main(int(sys.argv[1]), sys.argv[2], sys.argv[3]))
