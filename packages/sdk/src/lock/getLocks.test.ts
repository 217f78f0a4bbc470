import { expect, test } from 'vitest'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import { shrinkUntilItFits } from './getLocks.ts'

/** A node that answers at most so many locks. */
const answerUpTo =
  (most: bigint, code: 'contractOutOfGas' | 'networkFailed', asked: bigint[]) => async (size: bigint) => {
    asked.push(size)
    if (size > most) throw new ToolboxError(code)
    return size
  }

test('a page that costs too much gas is halved until it fits', async () => {
  const asked: bigint[] = []
  expect(await shrinkUntilItFits(25n, answerUpTo(4n, 'contractOutOfGas', asked))).toBe(3n)
  expect(asked).toEqual([25n, 12n, 6n, 3n])
})

test('a single lock that does not fit, and any other failure, is told', async () => {
  await expect(shrinkUntilItFits(3n, answerUpTo(0n, 'contractOutOfGas', []))).rejects.toThrow('contractOutOfGas')
  const asked: bigint[] = []
  await expect(shrinkUntilItFits(25n, answerUpTo(4n, 'networkFailed', asked))).rejects.toThrow('networkFailed')
  expect(asked).toEqual([25n])
})
