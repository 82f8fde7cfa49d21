/** The lines of a response as they come, without empty ones. */
export async function* linesOf({ body }: Response): AsyncGenerator<string> {
  if (body === null) return;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const parts = (rest + decoder.decode(value, { stream: !done })).split('\n');
      rest = done ? '' : (parts.pop() ?? '');
      for (const line of parts) if (line.trim() !== '') yield line;
      if (done) return;
    }
  } finally {
    // Whoever leaves the loop early wants no more of it.
    await reader.cancel().catch(() => undefined);
  }
}
