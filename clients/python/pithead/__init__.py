"""Calls a Pithead by its OpenAPI description; ``Client`` has a method for every operation."""

from .calls import Client
from .core import PitheadError

__all__ = ["Client", "PitheadError"]
