import type { Locator, Page } from '@playwright/test'
import { tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { createTrader } from '@tokensmith/testing/createTrader.ts'
import { type PublicClient, parseEther, type TestClient } from 'viem'
import type { Stack } from '../scripts/stack/startStack.ts'
import { expect } from './fixtures.ts'
import { approve, type Basics, connectDevWallet, readCreated, reject } from './steps.ts'
import { textsOf } from './textsOf.ts'
import { chainTime, createField, fillCreate, launchButton, passTime } from './tradingSteps.ts'

const t = textsOf('en')
const day = 86_400
const holder = devAccounts[1]!
const [exempt, purse] = [devAccounts[5]!.address, devAccounts[6]!.address]

export type Typed = Parameters<typeof fillCreate>[1]

/** What is typed for every kind that trades, with all of its functions on; `now` is the chain's time. */
export const everyValue = (now: number): Typed => ({
  owner: devAccounts[0]!.address,
  maxTransaction: '2',
  maxHolding: '5',
  limitsFor: { days: 3, hours: 1, minutes: 2, seconds: 3 },
  coolDown: { days: 0, hours: 0, minutes: 0, seconds: 5 },
  launchTokens: '600000',
  launchBase: '60',
  launchLockUntil: { at: now + 60 * day },
  buyPercent: '8',
  sellPercent: '9',
  buyCeiling: '10',
  sellCeiling: '11',
  launchTaxPercent: '30',
  launchTaxWindow: '60',
  liquidityShare: '1',
  marketingShare: '2',
  teamShare: '3',
  burnShare: '4',
  prizeShare: '3',
  liquidityAddress: purse,
  marketingAddress: purse,
  teamAddress: purse,
  swapThreshold: '100',
  slippage: '3',
  exchangeFee: '0.3',
  reward1: '1',
  reward2: '0.5',
  reward3: '0.4',
  reward4: '0.3',
  reward5: '0.2',
  reward6: '0.1',
  inviterMinHolding: '5',
  invitationMinTransfer: '2',
  prizeWindow: { days: 0, hours: 1, minutes: 2, seconds: 3 },
  prizeThreshold: '100',
  prizeWinners: '3',
  prizePart: '20',
  prizeMaxReward: '2',
  dustAddresses: '2',
  cap: '2000000',
  whitelistUntil: { at: now + 10 * day },
  whitelistAccounts: holder.address,
  pausableUntil: { at: now + 30 * day },
  feeExempt: exempt,
  holdingExempt: exempt,
  transactionExempt: exempt,
  logo: 'https://everything.example/logo.png',
  web: 'https://everything.example',
  twitter: '@everything',
  telegram: '@everything',
  description: 'A token with every field filled in.',
})

type FullForm = {
  path: string
  basics: Basics
  /** What only this kind has, or what is typed otherwise; by the chain's time. */
  own: (now: number) => Typed
}

/**
 * Creates and launches a token from a form in which every switch is on and every field is filled in, after having
 * rejected it once in the wallet. Ends on the page of what was created, when a listed account has bought and sold and
 * another one could not.
 *
 * A token either opens at a date or is bought at its launch: of `tradingStart` and `launchBuy` the one that `own` does
 * not name is the only empty field.
 */
export async function launchFromFullForm(
  page: Page,
  { client, chain, stack }: { client: PublicClient; chain: TestClient; stack: Stack },
  { path, basics, own }: FullForm,
) {
  const now = await chainTime(client)
  const special = own(now)
  const opensLater = 'tradingStart' in special
  await page.goto(path)
  await connectDevWallet(page)
  const form = page.getByRole('form', { name: t('token:form') })
  await expect(form.getByRole('group', { name: t('token:create.field.launch.label'), exact: true })).toBeVisible()
  await openAll(form)
  await fillEverything(page, { ...basics, ...everyValue(now), ...special })
  await expectNothingEmpty(form, opensLater ? 'launchBuy' : 'tradingStart')
  const rehearsal = page.getByRole('group', { name: t('token:launchRehearsal.title'), exact: true })
  await expect(rehearsal).toContainText(t('token:launchRehearsal.verdict.look'))

  await launchButton(page).click()
  await reject(page)
  const description = form.getByLabel(t('token:description.label'), { exact: true })
  await expect(description).toHaveValue('A token with every field filled in.')
  const sent = await client.getTransactionCount({ address: devAccounts[0]!.address })
  await launchButton(page).click()
  await approve(page)
  const token = await readCreated(page, basics)
  expect(await client.getTransactionCount({ address: devAccounts[0]!.address })).toBe(sent + 1)
  await passTime(chain, opensLater ? 2 * day : 120)

  const trader = await createTrader(stack.rpcUrl, holder)
  await expect((await createTrader(stack.rpcUrl, devAccounts[2]!)).buy(token, parseEther('0.1'))).rejects.toThrow()
  const { out, received } = await trader.buy(token, parseEther('0.5'))
  expect(received).toBe(out - (out * 8n) / 100n)
  await passTime(chain, 10)
  await trader.sell(token, received / 4n)
  const taxes = await client.readContract({ address: token, abi: tokenAbi, functionName: 'taxes' })
  expect(taxes).toEqual([800n, 900n])
  await page.getByRole('link', { name: t('token:next.manage') }).click()
  return { token, trader }
}

/** Fills each of these fields that the form has. */
export async function fillEverything(page: Page, values: Typed) {
  for (const [name, typed] of Object.entries(values)) {
    if ((await createField(page, name).count()) > 0) await fillCreate(page, { [name]: typed })
  }
}

/** Opens every folded part and turns every switch on, until no more appear. */
export async function openAll(form: Locator) {
  const folded = form.locator('details:not([open]) > summary')
  const off = form.getByRole('switch', { checked: false })
  while ((await folded.count()) + (await off.count()) > 0) {
    if ((await off.count()) > 0) await off.first().setChecked(true, { force: true })
    else await folded.first().click()
  }
}

/** Sees that the form has no empty field but the one named, if one is, so that a new field cannot be forgotten here. */
export async function expectNothingEmpty(form: Locator, except?: string) {
  const label = except && t(`token:create.field.${except}.label`)
  const empty = await form
    .locator('input:not([type=checkbox]):not([type=radio]), textarea')
    .evaluateAll((inputs) =>
      (inputs as HTMLInputElement[])
        .filter(({ value, offsetParent }) => value === '' && offsetParent !== null)
        .map(({ labels, name, id }) => labels?.[0]?.textContent ?? (name || id)),
    )
  expect(empty.filter((name) => !label || !name.startsWith(label))).toEqual([])
}
