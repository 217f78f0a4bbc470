import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { compilerFiles } from '@tokensmith/contracts/compose/compilerFiles.ts'
import { compilerSettings } from '@tokensmith/contracts/compose/compilerSettings.ts'
import { loadCompiler } from '@tokensmith/contracts/compose/loadCompiler.ts'
import { hasFairMint, hasMarket, modulesOfKind, type TokenKind } from '@tokensmith/contracts/compose/tokenModules.ts'
import { tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { readZip } from '@tokensmith/testing/readZip.ts'
import { type Abi, type Hex, keccak256 } from 'viem'
import { expect, test } from './fixtures.ts'
import { unfoldTo } from './screenSteps.ts'
import { approve, connectDevWallet, createButton, fillBasics, readCreated } from './steps.ts'
import { textsOf } from './textsOf.ts'
import { chainTime, createField, expectFault, fillCreate, manage, sentence, setSwitches } from './tradingSteps.ts'

// The server is to verify here.
test.use({ stackOptions: {} })

const path = '/co/ct'
const t = textsOf('en')
const anyAbi: Abi = tokenAbi

const kindRadio = (page: Page, kind: TokenKind) =>
  page.getByRole('radio', { name: t(`token-custom:kind.${kind}.title`), exact: true })
const contract = (page: Page) => page.getByRole('region', { name: t('token-custom:contract.title') })
const source = (page: Page, name: string) =>
  page.getByRole('region', { name: t('token-custom:source.label', { name }), exact: true })

/** Presses a download's button of the contract and gives the bytes of the file, with its name. */
async function download(page: Page, part: 'source' | 'standardJson' | 'hardhatProject') {
  const saving = page.waitForEvent('download')
  await contract(page)
    .getByRole('button', { name: t(`token:verify.${part}`) })
    .click()
  const file = await saving
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

/** Compiles a standard JSON as anybody would, knowing nothing of the page. */
function compile(standardJson: { sources: object; settings: object }, [sourceName, name]: [string, string]) {
  const output = JSON.parse(loadCompiler().compile(JSON.stringify(standardJson)))
  const { bytecode, deployedBytecode } = output.contracts[sourceName][name].evm
  return { creation: `0x${bytecode.object}` as Hex, runtime: `0x${deployedBytecode.object}` as Hex }
}

test('a composition that is no template: read while it changes, compiled, rehearsed, created, verified, managed, the same bytes by the downloads', async ({
  page,
  browser,
  client,
  stack,
}) => {
  const basics = { name: 'Own Mix', symbol: 'OMIX', supply: '1000000' }
  await page.goto(path)
  await connectDevWallet(page)
  await kindRadio(page, 'meme').check()
  await expect(source(page, 'MemeToken.sol')).toContainText('contract MemeToken is Market')
  await expect(source(page, 'MemeToken.sol')).not.toContainText('Pausable')
  // Whoever touches a switch has the compiler come, whatever the form still lacks.
  const compiler = page.waitForResponse((reply) => reply.url().endsWith(compilerFiles.wasm))
  await setSwitches(page, true, 'module.burn.label', 'module.pause.label')
  expect((await compiler).headers()['content-type']).toBe('application/wasm')
  await expect(source(page, 'MemeToken.sol')).toContainText('import {Pausable} from "./Pausable.sol";')
  await expect(contract(page).locator('code[data-fresh]').filter({ hasText: 'Pausable' }).first()).toBeVisible()
  await expect(contract(page).getByText(t('token-custom:file.Pausable'))).toBeVisible()

  // Compiled before anything is filled in, it has a size, an identity and its functions.
  await expect(contract(page).getByText(t('token-custom:functions.waiting'))).toBeVisible()
  await contract(page)
    .getByRole('button', { name: t('token-custom:code.compile') })
    .click()
  await expect(contract(page).getByText(t('token-custom:code.compiled'))).toBeVisible({ timeout: 180_000 })
  await expect(contract(page).getByText(/of at most 24,576 bytes/)).toBeVisible()
  const identity = await contract(page)
    .getByText(/^0x[0-9a-f]{64}$/)
    .textContent()
  await contract(page)
    .getByText(/^Change something/)
    .click()
  await expect(contract(page).getByText('pause(uint64 until)')).toBeVisible()
  await expect(contract(page).getByText(/^mint\(/)).toHaveCount(0)

  await fillBasics(page, basics)
  await fillCreate(page, { pausableUntil: { at: (await chainTime(client)) + 30 * 86_400 } })
  await expect(page.getByText(t('token:launchRehearsal.title'))).toBeVisible()
  await unfoldTo(page.getByText(/^Tried at block|block [\d,]+/).first())

  const sourceFile = await download(page, 'source')
  expect(sourceFile.name).toBe('MemeToken.sol')
  const input = JSON.parse((await download(page, 'standardJson')).bytes.toString())
  expect(input.sources['src/token/MemeToken.sol'].content).toBe(sourceFile.bytes.toString())
  expect(Object.keys(input.sources)).not.toContain('src/token/Mintable.sol')
  const compiled = compile(input, ['src/token/MemeToken.sol', 'MemeToken'])
  expect(keccak256(compiled.creation)).toBe(identity)

  const project = await download(page, 'hardhatProject')
  expect(project.name).toBe('MemeToken.hardhat.zip')
  const files = readZip(project.bytes)
  expect(files['README.md']).toContain(identity)
  // The form is complete, so the arguments are there: the name is in them.
  expect(files['README.md']).toContain(Buffer.from(basics.name).toString('hex'))
  expect(files['hardhat.config.ts']).toContain(JSON.stringify(compilerSettings))
  for (const [name, { content }] of Object.entries(input.sources as Record<string, { content: string }>)) {
    expect(files[name] ?? files[`libraries/${name}`], name).toBe(content)
  }

  await createButton(page).click()
  await approve(page)
  const token = await readCreated(page, basics)
  expect(await client.getCode({ address: token })).toBe(compiled.runtime)
  await expect(page.getByText(t('token:verify.template'))).toBeVisible()
  await expect(page.getByText(t('token:verify.match'))).toBeVisible({ timeout: 180_000 })

  // Who has never met this composition is told by the server what it is, and can compile it as well.
  const other = await browser.newContext({ baseURL: stack.url })
  const stranger = await other.newPage()
  await stranger.goto(`/token/31337/${token}`)
  await expect(stranger.getByText(t('token:verify.byServer'))).toBeVisible()
  await expect(stranger.getByText(t('ui:ownerPower.unknown'))).toHaveCount(0)
  await expect(stranger.getByText(/^Pause all transfers/)).toBeVisible()
  await stranger.getByRole('button', { name: t('token:identify.action') }).click()
  await expect(stranger.getByText(t('token:verify.template'))).toBeVisible({ timeout: 180_000 })
  await expect(stranger.getByText(t('token:verify.byServer'))).toHaveCount(0)
  await other.close()

  await page.getByRole('link', { name: t('token:next.manage') }).click()
  expect(new URL(page.url()).pathname).toBe(path)
  await manage(page, 'holding', 'burn', { [t('token:field.amount')]: '10' })
  expect(await client.readContract({ address: token, abi: anyAbi, functionName: 'totalSupply' })).toBe(
    999_990n * 10n ** 18n,
  )
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a token that is its own exchange, by the keyboard', async ({ page, client }) => {
    const basics = { name: 'Pocket Desk', symbol: 'PKT', supply: '1000000' }
    await page.goto(path)
    await connectDevWallet(page)
    await kindRadio(page, 'normal').focus()
    await page.keyboard.press('ArrowDown')
    await expect(kindRadio(page, 'meme')).toBeChecked()
    for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowDown')
    await expect(kindRadio(page, 'erc314')).toBeChecked()
    await expect.poll(() => new URL(page.url()).searchParams.get('kind')).toBe('erc314')
    await setSwitches(page, true, 'module.burn.label')
    await fillBasics(page, basics)
    await createButton(page).click()
    await approve(page)
    const token = await readCreated(page, basics)
    const read = (functionName: string) => client.readContract({ address: token, abi: anyAbi, functionName })
    expect(await read('liquidityProvider')).toBe(devAccounts[0]!.address)
    // The foundation brings its own opening limits along.
    expect(((await read('poolLimits')) as unknown[])[1]).toBe(30)
  })

  test('the source scrolls by keyboard and never widens the page', async ({ page }) => {
    await page.goto(`${path}?kind=compound&invitation=1`)
    const text = source(page, 'CompoundToken.sol')
    await expect(text).toContainText('contract CompoundToken is')
    await text.focus()
    await page.keyboard.press('End')
    await expect.poll(() => text.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})

test('wrong inputs are named at their fields and stay, with every module that fits, whatever the foundation', async ({
  page,
  client,
}) => {
  const query = { kind: 'compound', name: 'Wrong', symbol: 'WRNG', supply: '1000', mint: '1', cap: '10', pause: '1' }
  // The chain's clock is the one that counts, and tests before this one may have set it forward.
  const tomorrow = (await chainTime(client)) + 86_400
  const mint = { mintStart: String(tomorrow + 3_600), mintEnd: String(tomorrow) }
  const dates = { pausableUntil: '1600000000', compoundStart: '1600000000', ...mint }
  await page.goto(
    `${path}?${new URLSearchParams({ ...query, ...dates, transferBurn: '1', transferBurnPercent: '30' })}`,
  )
  await connectDevWallet(page)
  await expectFault(page, 'compoundStart', 'compoundStartInPast')
  await expectFault(page, 'cap', 'supplyAboveCap')
  await expectFault(page, 'pausableUntil', 'timestampInPast')
  const burnSwitch = page.getByRole('group', { name: t('token:module.transferBurn.label'), exact: true })
  await expect(burnSwitch.getByRole('switch')).toBeDisabled()
  await expect(burnSwitch.getByText(t('token-custom:obstacle.taxedTrades'))).toBeVisible()

  await kindRadio(page, 'fairMint').check()
  await expectFault(page, 'mintEnd', 'fairMintEndNotAfterStart')
  await expect(createField(page, 'cap')).toHaveCount(0)
  await expect(page.getByText(t('token-custom:obstacle.mintedByRule')).first()).toBeVisible()

  await kindRadio(page, 'normal').check()
  await expectFault(page, 'cap', 'supplyAboveCap')
  await expectFault(page, 'pausableUntil', 'timestampInPast')
  await expect(burnSwitch.getByRole('switch')).toBeChecked()
  await expect(burnSwitch.getByText(sentence('percentTooLarge'))).toBeVisible()
  await page
    .getByRole('button', { name: /^Create / })
    .last()
    .click({ force: true })
  await expect(page.getByText(t('token:create.blocked'))).toBeVisible()
  await expect.poll(() => new URL(page.url()).searchParams.get('kind')).toBe(null)
  const { searchParams } = new URL(page.url())
  for (const [name, typed] of Object.entries({ ...dates, cap: '10', transferBurnPercent: '30' })) {
    expect(searchParams.get(name), name).toBe(typed)
  }
})

test('the creation is rehearsed for every foundation, with the same words typed once', async ({ page }) => {
  const query = {
    name: 'All Kinds',
    symbol: 'KINDS',
    supply: '1000000',
    mintFee: '0.001',
    compoundMaxSupply: '2000000',
  }
  await page.goto(`${path}?${new URLSearchParams(query)}`)
  await connectDevWallet(page)
  const outcome = page.getByRole('complementary', { name: t('token:outcome') })
  let before = ''
  for (const kind of Object.keys(modulesOfKind) as TokenKind[]) {
    await kindRadio(page, kind).check()
    // Each foundation has other bytes, so another address will hold it.
    const address = outcome.locator('dt', { hasText: t('token:row.address') }).locator('xpath=following-sibling::dd')
    await expect(address).toContainText('0x')
    await expect(address).not.toHaveText(before || /^$/)
    before = (await address.textContent()) ?? ''
    await expect(outcome.getByText(t('ui:run.simulated')), kind).toBeVisible()
    if (hasMarket({ kind, modules: [] }) && !hasFairMint({ kind })) {
      await expect(outcome.getByText(t('token:launchRehearsal.title')), kind).toBeVisible()
    }
    await expect(createField(page, 'name')).toHaveValue(query.name)
  }
})

test('a template is read without a wallet, and compiles to itself in the page', async ({ page }) => {
  await page.goto(`${path}?kind=standard`)
  await expect(contract(page).getByText(t('token-custom:code.built'))).toBeVisible()
  await contract(page)
    .getByRole('button', { name: t('token-custom:code.compile') })
    .click()
  await expect(contract(page).getByText(t('token-custom:code.same'))).toBeVisible({ timeout: 180_000 })
  const files = readZip((await download(page, 'hardhatProject')).bytes)
  expect(files['README.md']).toContain('The form was not complete')
})
