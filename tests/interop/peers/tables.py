"""Reads a Parquet file and a stream of Arrow as pyarrow does, and prints what stands in them."""

import json
import sys

import pyarrow as pa
import pyarrow.parquet as pq


def told(table):
    """Types by name, and rows with their times as epoch ms."""
    types = {field.name: str(field.type) for field in table.schema}
    for at, field in enumerate(table.schema):
        if pa.types.is_timestamp(field.type):
            times = table.column(at).cast(pa.int64())
            table = table.set_column(at, field.name, times)
    return {"types": types, "rows": table.to_pylist()}


parquet = pq.ParquetFile(sys.argv[1])
notes = {
    key.decode(): value.decode()
    for key, value in (parquet.metadata.metadata or {}).items()
    if not key.startswith(b"ARROW")
}
with pa.OSFile(sys.argv[2], "rb") as file:
    arrow = pa.ipc.open_stream(file).read_all()
arrow.validate(full=True)
print(
    json.dumps(
        {
            "groups": parquet.metadata.num_row_groups,
            "notes": notes,
            "parquet": told(parquet.read()),
            "arrow": told(arrow),
        }
    )
)
