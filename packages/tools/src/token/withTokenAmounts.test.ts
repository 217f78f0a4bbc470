import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import { expect, test } from 'vitest'
import { withTokenAmounts } from './withTokenAmounts.ts'

const failing = (error: unknown) => () => Promise.reject(error)

test('tells whole tokens where an error tells base units of the token', async () => {
  const error = new ToolboxError('launchBuyAboveLimit', { amount: 1_500_000n, max: 1_000_000n })
  await expect(withTokenAmounts(6, failing(error))).rejects.toMatchObject({
    code: 'launchBuyAboveLimit',
    params: { amount: '1.5', max: '1' },
  })
})

test('passes every other error as it is, and every result', async () => {
  const error = new ToolboxError('insufficientFunds', { missingWei: 1n })
  await expect(withTokenAmounts(6, failing(error))).rejects.toBe(error)
  await expect(withTokenAmounts(6, async () => 7)).resolves.toBe(7)
})
