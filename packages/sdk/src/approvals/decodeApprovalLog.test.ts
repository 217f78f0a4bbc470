import { type Address, type Hex, pad } from 'viem'
import { describe, expect, it } from 'vitest'
import type { ChainLog } from '../base/logs/LogScan.ts'
import { approvalTopics } from './ApprovalEvent.ts'
import { decodeApprovalLog } from './decodeApprovalLog.ts'

const owner: Address = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
const spender: Address = '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359'
const amount: Hex = `0x${'7f'.repeat(32)}`
const log = (holder: Hex, allowed: Hex, data: Hex): ChainLog => ({
  ...{ address: '0xd1220a0cf47c7b9be7a2e6ba89f429762e7b9adb', blockNumber: 1n, logIndex: 0 },
  topics: [approvalTopics.approval, holder, allowed],
  ...{ data, hash: `0x${'1'.repeat(64)}` },
})

/** The number in a word, digit by digit; undefined where a character is no digit. */
function plainWord(word: string): bigint | undefined {
  let value = 0n
  for (const digit of word.slice(2).toLowerCase()) {
    const found = '0123456789abcdef'.indexOf(digit)
    if (found < 0) return undefined
    value = value * 16n + BigInt(found)
  }
  return value
}

describe('every character in every place of a log', () => {
  const words = [pad(owner), pad(spender), amount] as const
  it.each(['owner', 'spender', 'amount'] as const)(
    'is taken as its digits say, or the log is no approval: %s',
    (part) => {
      const index = ['owner', 'spender', 'amount'].indexOf(part)
      for (let place = 2; place < 66; place++) {
        for (let code = 0; code < 256; code++) {
          const usual = words[index]!
          const word = `${usual.slice(0, place)}${String.fromCharCode(code)}${usual.slice(place + 1)}` as Hex
          const [holder, allowed, data] = words.map((one, at) => (at === index ? word : one)) as [Hex, Hex, Hex]
          const numbers = [holder, allowed, data].map(plainWord)
          const isPlain = numbers[0] === BigInt(owner) && numbers[1] !== undefined && numbers[1] < 2n ** 160n
          const event = decodeApprovalLog(log(holder, allowed, data), owner)
          const found = event && 'amount' in event ? [BigInt(event.spender), event.amount] : undefined
          const expected = isPlain && numbers[2] !== undefined ? [numbers[1], numbers[2]] : undefined
          if (String(found) !== String(expected)) expect(found, `place ${place}, code ${code}`).toEqual(expected)
        }
      }
    },
  )
})
