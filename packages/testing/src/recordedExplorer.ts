import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { callRpc } from '@tokensmith/devnet/startChain.ts'

type RecordedLog = Readonly<Record<'address' | 'data' | 'blockNumber' | 'logIndex' | 'transactionHash', string>> & {
  topics: readonly string[]
}
type Question = Readonly<Record<string, string | undefined>>
type Answer = { status: '0' | '1'; message: string; result: unknown }

/** Explorers show no row beyond these, whatever page is asked for. */
const mostRows = 10_000

/** An explorer of the Etherscan kind on this machine. */
export type RecordedExplorer = {
  url: string
  /** Questions that came, as their parameters. */
  questions: readonly Question[]
  /** Takes down all logs that a chain has now; later ones are unknown to it. */
  record(rpcUrl: string): Promise<void>
  /** Answers every further question with this; with its recording again when there is none. */
  answerWith(answer: Answer | undefined): void
  stop(): Promise<void>
}

/** Starts an explorer that answers from what it recorded, in the form and with the limits of Etherscan. */
export async function startRecordedExplorer(): Promise<RecordedExplorer> {
  const questions: Question[] = []
  let logs: readonly RecordedLog[] = []
  let forced: Answer | undefined
  const server = createServer((request, response) => {
    const question = Object.fromEntries(new URL(request.url ?? '', 'http://localhost').searchParams)
    questions.push(question)
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(forced ?? answerLogs(logs, question)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    questions,
    record: async (rpcUrl) => {
      logs = await recordLogs(rpcUrl)
    },
    answerWith: (answer) => {
      forced = answer
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** All logs that a chain has now, as its node tells them. */
export function recordLogs(rpcUrl: string): Promise<RecordedLog[]> {
  return callRpc(rpcUrl, 'eth_getLogs', [{ fromBlock: '0x0', toBlock: 'latest' }])
}

/** The answer to `getLogs` from recorded logs: its rows, its words where there are none, and its refusals. */
export function answerLogs(logs: readonly RecordedLog[], question: Question): Answer {
  const { fromBlock = '0', toBlock = 'latest', page = '1', offset = '1000' } = question
  const last = Number(page) * Number(offset)
  if (last > mostRows) {
    const message = `Result window is too large, PageNo x Offset size must be less than or equal to ${mostRows}`
    return { status: '0', message, result: null }
  }
  const wanted = [question.topic0, question.topic1].map((topic) => topic?.toLowerCase())
  const rows = logs
    .filter(({ topics }) => wanted.every((topic, index) => topic === undefined || topics[index] === topic))
    .filter(({ blockNumber }) => Number(blockNumber) >= Number(fromBlock))
    .filter(({ blockNumber }) => toBlock === 'latest' || Number(blockNumber) <= Number(toBlock))
    .slice(last - Number(offset), last)
  if (rows.length === 0) return { status: '0', message: 'No records found', result: [] }
  return { status: '1', message: 'OK', result: rows.map(toRow) }
}

function toRow({ address, topics, data, blockNumber, logIndex, transactionHash }: RecordedLog): object {
  return {
    ...{ address, topics, data, blockNumber, transactionHash },
    ...{ timeStamp: '0x65000000', gasPrice: '0x1', gasUsed: '0x5208', transactionIndex: '0x' },
    // Etherscan writes 0 as "0x".
    logIndex: logIndex === '0x0' ? '0x' : logIndex,
  }
}
