import { runCommandLine } from './runCommandLine.ts'

export type TestRun = {
  env?: Record<string, string | undefined>
  /** What a person types, question by question; without it nobody sits there. */
  answers?: readonly string[]
  signal?: AbortSignal
}

/** Runs the command line within this process and keeps everything that it wrote, and drew. */
export async function runInTest(argv: readonly string[], { env = {}, answers, signal }: TestRun = {}) {
  const [out, err, drawn]: [string[], string[], string[]] = [[], [], []]
  const typed = [...(answers ?? [])]
  const ask = async (question: string) => {
    err.push(question)
    return typed.shift()
  }
  const code = await runCommandLine(argv, {
    env: { LANG: 'en_US.UTF-8', ...env },
    isInteractive: answers !== undefined,
    out: (text) => out.push(text),
    err: (text) => err.push(text),
    draw: (line) => drawn.push(line),
    ...{ ask, askSecret: ask },
    signal: signal ?? new AbortController().signal,
  })
  return { code, out: out.join('\n'), err: err.join('\n'), drawn }
}
