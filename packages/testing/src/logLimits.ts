import type { Interference } from './chaosNode.ts'

type LogQuestion = { fromBlock: string; toBlock: string }

const isLogs = (method: string) => method === 'eth_getLogs'
const spanOf = ([question]: readonly unknown[] = []) => {
  const { fromBlock, toBlock } = question as LogQuestion
  return Number(toBlock) - Number(fromBlock) + 1
}

/** How public nodes limit `eth_getLogs`, for a node in front of a real one. */
export const logLimits = {
  /** Refuses more blocks than that, in the words and with the number of one of many nodes. */
  bySpan: (most: number, message = `block range is too wide, maximum is ${most}`, code = -32000): Interference => {
    return ({ method, params }) => (isLogs(method) && spanOf(params) > most ? { error: { code, message } } : undefined)
  },
  /** Refuses an answer of more logs than that. */
  byResults: (most: number): Interference => {
    return ({ method }) =>
      isLogs(method)
        ? {
            change: (answer) =>
              (answer.result as unknown[]).length > most
                ? {
                    jsonrpc: '2.0',
                    id: answer.id,
                    error: { code: -32005, message: `query returned more than ${most} results` },
                  }
                : answer,
          }
        : undefined
  },
  /** Gives no logs at all, whatever the span. */
  none: (message = 'limit exceeded', code = -32005): Interference => {
    return ({ method }) => (isLogs(method) ? { error: { code, message } } : undefined)
  },
  /** Never answers where more blocks are asked for than that. */
  hangs: (most: number): Interference => {
    return ({ method, params }) => (isLogs(method) && spanOf(params) > most ? { delayMs: 3_600_000 } : undefined)
  },
} as const
