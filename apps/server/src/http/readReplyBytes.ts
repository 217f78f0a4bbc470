/**
 * Takes in the body of somebody else's reply.
 *
 * @throws Error when it is longer than `mostBytes`; the rest is not read.
 */
export async function readReplyBytes(reply: Response, mostBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of reply.body ?? []) {
    size += chunk.byteLength
    if (size > mostBytes) throw new Error('The reply is too long.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
