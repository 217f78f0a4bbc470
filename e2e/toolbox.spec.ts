import { createPublicClient, http } from 'viem'
import { anvil } from 'viem/chains'
import { type StackOptions, startStack } from '../scripts/stack/startStack.ts'
import { expect, test } from './fixtures.ts'
import { deep, inLongForm } from './longForm.ts'
import { approve, connectDevWallet, createButton, fillBasics, readCreated } from './steps.ts'
import { textsOf } from './textsOf.ts'

const t = textsOf('en')
const basics = { name: 'Pioneer', symbol: 'PNR', supply: '100' }

const chains = inLongForm<{ title: string; options: StackOptions; approvals: number }>(
  [
    { title: 'without the toolbox', options: { deploy: false }, approvals: 1 },
    {
      title: 'without the toolbox and without the CREATE2 deployer',
      options: { deploy: false, disableCreate2Deployer: true },
      approvals: 2,
    },
  ],
  [{ title: 'at the London fork, without the toolbox', options: { deploy: false, hardfork: 'london' }, approvals: 1 }],
)

for (const { title, options, approvals } of chains) {
  test(
    `a chain ${title} offers to create the factory, keeps the form, and then creates a token`,
    deep,
    async ({ page, guard }) => {
      const stack = await startStack(options)
      try {
        guard.allow(new URL(stack.url).origin)
        guard.allow(new URL(stack.rpcUrl).origin)
        await page.goto(`${stack.url}/co/st?t=0`)
        await connectDevWallet(page)
        await fillBasics(page, basics)
        await expect(page.getByText(t('token:toolbox.missing'))).toBeVisible()
        await page.getByRole('button', { name: /^Create the factory on/ }).click()
        for (let count = 0; count < approvals; count++) await approve(page)
        await expect(createButton(page)).toBeEnabled({ timeout: 60_000 })
        await createButton(page).click()
        await approve(page)
        const token = await readCreated(page, basics)
        const client = createPublicClient({ chain: anvil, transport: http(stack.rpcUrl) })
        expect(await client.getCode({ address: token })).toBeTruthy()
      } finally {
        await page.close() // it would go on asking a chain that is gone
        await stack.stop()
      }
    },
  )
}
