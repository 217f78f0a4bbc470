import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { type Address, encodeFunctionData, erc20Abi, getAddress, keccak256, toHex } from 'viem'
import type { Stack } from '../scripts/stack/startStack.ts'
import { connectMetaMask, field } from './steps.ts'
import type { TextName } from './TextName.ts'
import { textsOf } from './textsOf.ts'

const t = textsOf('en')
export const sendPath = '/wa/se'

type Key = TextName<'batch-send' | 'jobs'>
type Values = Record<string, string | number>

/** An address of its own for each test and number, which nobody has used. */
export const at = (name: string, index: number): Address =>
  getAddress(`0x${keccak256(toHex(`${name} ${index}`)).slice(26)}`)

export const tokenOf = (stack: Stack, wanted: string): Address =>
  stack.tokens.find(({ symbol }) => symbol === wanted)!.address

export async function give(stack: Stack, token: Address, to: Address, amount: bigint) {
  const sender = await createDevSender(stack.rpcUrl)
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
  await sender.send({ to: token, data })
}

/** What every address of a list has, in its order; of the native coin without a token. */
export async function balancesOf(stack: Stack, accounts: readonly Address[], token?: Address): Promise<bigint[]> {
  const { client } = await createDevSender(stack.rpcUrl)
  return Promise.all(
    accounts.map((address) =>
      token
        ? client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [address] })
        : client.getBalance({ address }),
    ),
  )
}

export const list = (page: Page) => field(page, t('batch-send:list.label'))

/** Opens the tool with a wallet and writes a list, a line for each row. */
export async function writeList(page: Page, rows: readonly string[]) {
  await page.goto(sendPath)
  await connectMetaMask(page)
  await list(page).fill(rows.join('\n'))
}

/** The same amount of coin for each address. */
export const rowsOf = (accounts: readonly Address[], amount: string) =>
  accounts.map((address) => `${address},${amount}`)

export const press = (page: Page, key: Key, values: Values = {}) =>
  page.getByRole('button', { name: t(key, values), exact: true }).click({ timeout: 60_000 })

export const see = (page: Page, key: Key, values: Values = {}) =>
  expect(page.getByText(t(key, values), { exact: false }).first()).toBeVisible({ timeout: 120_000 })

export async function pressSend(page: Page, total: number) {
  const name = t(total === 1 ? 'batch-send:action.send_one' : 'batch-send:action.send_other', { total })
  await page.getByRole('button', { name }).click({ timeout: 60_000 })
}

/** The wallet of an earlier page connects by itself. */
export const comeBack = (page: Page) =>
  expect(page.getByRole('button', { name: /^Account 0x/ })).toBeVisible({ timeout: 60_000 })

/** What the page hands out when a button is pressed, as text. */
export async function textOfDownload(page: Page, push: () => Promise<void>): Promise<string> {
  const download = page.waitForEvent('download')
  await push()
  return readFile(await (await download).path(), 'utf8')
}

/** Opens a job's file on the page of jobs. */
export const openJobFile = (page: Page, text: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'job.json', mimeType: 'application/json', buffer: Buffer.from(text) })

/** Says that the list of a job that came from a file was compared, and goes on. */
export async function compareFile(page: Page) {
  await page.getByRole('checkbox', { name: t('jobs:compared') }).check({ timeout: 60_000 })
  await page.getByRole('button', { name: t('jobs:goOn'), exact: true }).click()
}

type Fate = 'arrives' | 'isLost' | 'losesItsAnswer'

/** Decides about every transaction that the page itself sends to its node, until what is returned is called. */
export async function interceptTransactions(page: Page, stack: Stack, decide: () => Fate): Promise<() => void> {
  let isOver = false
  await page.route(
    (url) => url.origin === new URL(stack.rpcUrl).origin,
    async (route) => {
      const isTransaction = route.request().postData()?.includes('eth_sendRawTransaction')
      const fate = isOver || !isTransaction ? 'arrives' : decide()
      if (fate === 'arrives') return route.continue()
      if (fate === 'losesItsAnswer') await route.fetch()
      return route.abort()
    },
  )
  return () => {
    isOver = true
  }
}
