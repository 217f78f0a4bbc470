import { readFile, stat } from 'node:fs/promises'
import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import { decodeListBytes } from '@tokensmith/sdk/send/decodeListBytes.ts'
import { UsageFault } from './UsageFault.ts'

/** 100,000 rows with notes are some 20 MB. */
const mostBytes = 64 * 1024 * 1024

/** Bytes of a file that a person named; `-` is what comes in by a pipe. @throws UsageFault `fileUnreadable`, `fileTooLarge`. */
export async function readFileBytes(path: string): Promise<Uint8Array> {
  try {
    if (path === '-') return await readPipe()
    if ((await stat(path)).size > mostBytes) throw new UsageFault('fileTooLarge')
    return await readFile(path)
  } catch (error) {
    throw error instanceof UsageFault ? error : new UsageFault('fileUnreadable')
  }
}

/** A list as text, whatever encoding it has. @throws as `readFileBytes`; ToolboxError `sendListBinary`. */
export async function readListFile(path: string): Promise<string> {
  const decoded = decodeListBytes(await readFileBytes(path))
  if ('isBinary' in decoded) throw new ToolboxError('sendListBinary')
  return decoded.text
}

async function readPipe(): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of process.stdin) {
    length += part.length
    if (length > mostBytes) throw new UsageFault('fileTooLarge')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
