import { test as base, expect } from './fixtures.ts'
import { approve, connectDevWallet, createButton, fillBasics, readCreated } from './steps.ts'
import { textsOf } from './textsOf.ts'

const t = textsOf('en')
const basics = { name: 'Pioneer', symbol: 'PNR', supply: '100' }

const kinds = [
  { title: 'a chain without the toolbox', stackOptions: { deploy: false }, approvals: 1 },
  {
    title: 'a chain without the toolbox and without the CREATE2 deployer',
    stackOptions: { deploy: false, disableCreate2Deployer: true },
    approvals: 2,
  },
  {
    title: 'a chain at the London fork without the toolbox',
    stackOptions: { deploy: false, hardfork: 'london' },
    approvals: 1,
  },
] as const

for (const { title, stackOptions, approvals } of kinds) {
  base.describe(title, () => {
    base.use({ stackOptions })

    base('offers to create the factory, keeps the form, and then creates a token', async ({ page, client }) => {
      await page.goto('/co/st?t=0')
      await connectDevWallet(page)
      await fillBasics(page, basics)
      await expect(page.getByText(t('token:toolbox.missing'))).toBeVisible()
      await page.getByRole('button', { name: /^Create the factory on/ }).click()
      for (let count = 0; count < approvals; count++) await approve(page)
      await expect(createButton(page)).toBeEnabled({ timeout: 30_000 })
      await createButton(page).click()
      await approve(page)
      const token = await readCreated(page, basics)
      expect(await client.getCode({ address: token })).toBeTruthy()
    })
  })
}
