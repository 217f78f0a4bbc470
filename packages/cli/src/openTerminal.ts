import { createInterface } from 'node:readline/promises'
import { plainLine, plainText } from './print/plainText.ts'
import type { Terminal } from './Terminal.ts'

/** Takes the last line away, to draw over it. */
const anew = '\r\u001b[K'

/** The terminal, or pipes, that this program was started with. */
export function openTerminal(): Terminal {
  const { stdin, stdout, stderr, env } = process
  const isInteractive = Boolean(stdin.isTTY && stderr.isTTY)
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  let drawn = ''
  const clear = () => {
    if (drawn !== '') stderr.write(anew)
    drawn = ''
  }
  return {
    isInteractive,
    env,
    signal: stop.signal,
    out(text) {
      clear()
      stdout.write(`${plainText(text)}\n`)
    },
    err(text) {
      clear()
      stderr.write(`${plainText(text)}\n`)
    },
    draw(line) {
      if (!stderr.isTTY) return
      drawn = plainLine(line).slice(0, (stderr.columns ?? 80) - 1)
      stderr.write(`${anew}${drawn}`)
    },
    async ask(question) {
      if (!isInteractive) return undefined
      clear()
      const lines = createInterface({ input: stdin, output: stderr })
      try {
        return await lines.question(`${plainLine(question)} `, { signal: stop.signal })
      } catch {
        return undefined
      } finally {
        lines.close()
      }
    },
    askSecret: (question) => (isInteractive ? readUnseen(`${plainLine(question)} `) : Promise.resolve(undefined)),
  }
}

/** Reads one line without showing it. Ctrl-C gives up. */
function readUnseen(question: string): Promise<string | undefined> {
  const { stdin, stderr } = process
  stderr.write(question)
  stdin.setRawMode(true)
  stdin.resume()
  return new Promise((resolve) => {
    let typed = ''
    const end = (value: string | undefined) => {
      stdin.off('data', hear)
      stdin.setRawMode(false)
      stdin.pause()
      stderr.write('\n')
      resolve(value)
    }
    const hear = (bytes: Buffer) => {
      for (const letter of bytes.toString('utf8')) {
        if (letter === '\r' || letter === '\n') return end(typed)
        if (letter === '\u0003' || letter === '\u0004') return end(undefined)
        if (letter === '\u007f' || letter === '\b') typed = [...typed].slice(0, -1).join('')
        else typed += letter
      }
    }
    stdin.on('data', hear)
  })
}
