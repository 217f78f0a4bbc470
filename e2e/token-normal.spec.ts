import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { type Address, type Hex, parseEther, parseSignature } from 'viem'
import { expect, test } from './fixtures.ts'
import { unfoldTo } from './screenSteps.ts'
import {
  approve,
  connectDevWallet,
  createButton,
  disconnect,
  doAction,
  field,
  fillBasics,
  openAction,
  readCreated,
  startAction,
  useLanguage,
} from './steps.ts'
import { textsOf } from './textsOf.ts'

// A stack beside the one of the other token tests: a server takes 60 verifications of one client in ten minutes.
test.use({ stackOptions: { deploy: true, serverEnv: { JOBS: 'off' } } })

const path = '/co/nm'
const t = textsOf('en')

async function switchOn(page: Page, ...modules: string[]) {
  for (const module of modules) {
    const group = page.getByRole('group', { name: t(`token:module.${module}.label`), exact: true })
    await group.getByRole('switch').check({ force: true })
  }
}

/** A local date and time as `datetime-local` inputs take it. */
const localTime = (unixSeconds: number) => {
  const date = new Date(unixSeconds * 1000)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
}

async function setTime(page: Page, label: string, unixSeconds: number) {
  await page.locator('input[type="datetime-local"]').and(page.getByLabel(label)).first().fill(localTime(unixSeconds))
}

test('create, mint, pause and unpause, lock the ownership, get it back, hand it over, renounce', async ({
  page,
  client,
  chain,
}) => {
  const read = (functionName: 'totalSupply' | 'paused' | 'owner' | 'ownershipLockedUntil' | 'pendingOwner') =>
    client.readContract({ address: token, abi: tokenAbi, functionName })
  const now = async () => Number((await client.getBlock()).timestamp)
  const basics = { name: 'Ordinary', symbol: 'ORD', supply: '1000' }
  await page.goto(path)
  await connectDevWallet(page)
  await fillBasics(page, basics)
  await switchOn(page, 'burn', 'mint', 'pause', 'ownershipLock')
  await field(page, t('token:cap.label')).fill('5000')
  await setTime(page, t('token:pausableUntil.label'), (await now()) + 30 * 86_400)
  await createButton(page).click()
  await approve(page)
  const token: Address = await readCreated(page, basics)
  const addLiquidity = page.getByRole('link', { name: t('token:action.addLiquidity.label') })
  await expect(addLiquidity).toHaveAttribute('href', `/sw/ad?first=${token}`)
  await page.getByRole('link', { name: t('token:next.manage') }).click()

  await doAction(page, 'mint', { [t('token:field.to')]: devAccounts[1]!.address, [t('token:field.amount')]: '250' })
  expect(await read('totalSupply')).toBe(parseEther('1250'))

  await openAction(page, 'pause')
  await setTime(page, t('token:field.until'), (await now()) + 7_200)
  await startAction(page, 'pause')
  await approve(page)
  await expect(page.getByText(t('token:manage.doneAction', { action: t('token:action.pause.label') }))).toBeVisible()
  expect(await read('paused')).toBe(true)
  // Below a button that is ready stand the longest words of the page.
  const { origin } = new URL(page.url())
  await useLanguage(page, 'es', origin)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await openAction(page, 'unpause', 'es')
  const longest = page.getByRole('button', { name: textsOf('es')('ui:run.asOrder') })
  await page.getByText(textsOf('es')('ui:run.several'), { exact: true }).click()
  // What is too wide is cut off at the card, so the page itself fits even then.
  const isCut = () =>
    longest.evaluate(
      (it) => it.getBoundingClientRect().right > it.closest('form')!.parentElement!.getBoundingClientRect().right,
    )
  expect(await isCut()).toBe(false)
  await useLanguage(page, 'en', origin)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.reload()
  await doAction(page, 'unpause')
  expect(await read('paused')).toBe(false)

  const lockedUntil = (await now()) + 86_400
  await openAction(page, 'lockOwnership')
  await setTime(page, t('token:field.until'), lockedUntil)
  await startAction(page, 'lockOwnership')
  await approve(page)
  await expect(
    page.getByText(t('token:manage.doneAction', { action: t('token:action.lockOwnership.label') })),
  ).toBeVisible()
  await expect(page.getByText(t('token:manage.lockedUntil')).first()).toBeVisible()
  // While it is locked the true owner can do nothing, and is told so.
  await openAction(page, 'mint')
  await expect(page.getByText(t('token:manage.noPermission')).first()).toBeVisible()

  await chain.increaseTime({ seconds: 2 * 86_400 })
  await chain.mine({ blocks: 1 })
  await page.reload()
  await doAction(page, 'mint', { [t('token:field.to')]: devAccounts[1]!.address, [t('token:field.amount')]: '1' })
  expect(await read('totalSupply')).toBe(parseEther('1251'))

  await doAction(page, 'transferOwnership', { [t('token:field.newOwner')]: devAccounts[2]!.address })
  expect(await read('owner')).toBe(devAccounts[0]!.address)
  expect(await read('pendingOwner')).toBe(devAccounts[2]!.address)
  await disconnect(page)
  await connectDevWallet(page, 'en', 3)
  await doAction(page, 'acceptOwnership')
  expect(await read('owner')).toBe(devAccounts[2]!.address)

  await openAction(page, 'renounceOwnership')
  await page.getByLabel(t('ui:action.confirmWord', { word: t('token:renounceWord') })).fill(t('token:renounceWord'))
  await startAction(page, 'renounceOwnership')
  await approve(page)
  await expect(
    page.getByText(t('token:manage.doneAction', { action: t('token:action.renounceOwnership.label') })),
  ).toBeVisible()
  expect(await read('owner')).toBe('0x0000000000000000000000000000000000000000')
  await expect(page.getByText(t('token:power.renounced')).first()).toBeVisible()
})

test('a set of functions that is not built in is compiled in the page, and its bytes are those of the build', async ({
  page,
  client,
}) => {
  const basics = { name: 'Composed', symbol: 'CMP', supply: '10' }
  await page.goto(path)
  await connectDevWallet(page)
  await fillBasics(page, basics)
  await switchOn(page, 'burn', 'blacklist', 'transferBurn')
  await field(page, t('token:transferBurnPercent.label')).fill('1')
  await unfoldTo(page.getByText(t('token:row.templateComposed')))
  await createButton(page).click({ timeout: 90_000 })
  await approve(page)
  const token = await readCreated(page, basics)
  const { loadCompiler } = await import('@tokensmith/contracts/compose/loadCompiler.ts')
  const { compileToken } = await import('@tokensmith/contracts/compose/compileToken.ts')
  const sources = JSON.parse(readFileSync('packages/contracts/generated/tokenSources.json', 'utf8'))
  const compiled = compileToken(
    loadCompiler(),
    { kind: 'normal', modules: ['burn', 'blacklist', 'transferBurn'] },
    sources,
  )
  expect(await client.getCode({ address: token })).toBe(compiled.runtimeCode)
})

test('a name of 11 Chinese characters permits', async ({ page, client }) => {
  const basics = { name: '一二三四五六七八九十百', symbol: 'HAN', supply: '10' }
  await page.goto(path)
  await connectDevWallet(page)
  await fillBasics(page, basics)
  await expect(page.getByText(/33/).first()).toBeVisible() // bytes
  await createButton(page).click()
  await approve(page)
  const token = await readCreated(page, basics)
  const owner = devAccounts[0]!
  const spender = devAccounts[5]!.address
  const message = { owner: owner.address, spender, value: 5n, nonce: 0n, deadline: 2n ** 64n }
  const signature = await owner.signTypedData({
    domain: { name: basics.name, version: '1', chainId: 31337, verifyingContract: token },
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Permit',
    message,
  })
  const { r, s, yParity } = parseSignature(signature) as { r: Hex; s: Hex; yParity: number }
  await client.simulateContract({
    address: token,
    abi: tokenAbi,
    functionName: 'permit',
    args: [owner.address, spender, 5n, message.deadline, 27 + yParity, r, s],
    account: spender,
  })
})
