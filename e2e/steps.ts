import { expect, type Locator, type Page } from '@playwright/test'
import type { Lang } from '@tokensmith/i18n/Lang.ts'
import { type Address, getAddress } from 'viem'
import { textsOf } from './textsOf.ts'

/** Chooses the page's language before its first load, as a visitor who chose it earlier. */
export async function useLanguage(page: Page, lang: Lang, url: string) {
  await page.context().addCookies([{ name: 'lang', value: lang, url }])
}

/** Waits until the page's code answers to keys; a press on a button is kept until then, a key is not. */
export const appStarted = (page: Page) => page.waitForFunction(() => 'appStarted' in globalThis)

/**
 * Opens the choice of wallets. A press before the page's code has arrived is done when it has, maybe while the same press
 * is being tried again.
 */
export async function openWallets(page: Page, lang: Lang = 'en') {
  const connect = page.getByRole('button', { name: textsOf(lang)('common:wallet.connect') }).first()
  const dialog = page.getByRole('dialog')
  await expect(async () => {
    if ((await dialog.count()) === 0) await connect.click({ timeout: 5_000 })
    await expect(dialog).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
}

/** Connects the dev wallet through the dialogs, as a newcomer without any wallet does. */
export async function connectDevWallet(page: Page, lang: Lang = 'en', account = 1) {
  const t = textsOf(lang)
  const connect = page.getByRole('button', { name: t('common:wallet.connect') }).first()
  const choice = page.getByRole('button', { name: /^Dev wallet/ })
  const wanted = page.getByRole('button', { name: t('common:devWallet.account', { number: account }) })
  // As in `openWallets`.
  await expect(async () => {
    if (await wanted.isVisible()) return
    if (!(await choice.isVisible())) await connect.click({ timeout: 5_000 })
    await choice.click({ timeout: 5_000 })
    await expect(wanted).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  await wanted.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Connects the steered wallet that the page takes for MetaMask. */
export async function connectMetaMask(page: Page, lang: Lang = 'en') {
  const t = textsOf(lang)
  const account = page.getByRole('button', { name: t('common:account.button', { address: '0x' }).slice(0, -1) })
  const connect = page.getByRole('button', { name: t('common:wallet.connect') }).first()
  await expect(account.or(connect).first()).toBeVisible()
  // A detected wallet connects by itself after five seconds, which a slow machine can take to get here.
  await expect(async () => {
    if (await account.isVisible()) return
    const choice = page.getByRole('button', { name: /^MetaMask/ })
    if (!(await choice.isVisible())) await connect.click({ timeout: 5_000 })
    await choice.click({ timeout: 5_000 })
    await expect(account).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Logs the wallet out by the account menu. */
export async function disconnect(page: Page, lang: Lang = 'en') {
  const t = textsOf(lang)
  const [before = ''] = t('common:account.button', { address: '0x' }).split('0x')
  await page
    .getByRole('button', { name: new RegExp(`^${before}0x`) })
    .first()
    .click()
  await page.getByRole('menuitem', { name: t('common:account.logOut') }).click()
}

export const approve = (page: Page, lang: Lang = 'en') =>
  page.getByRole('button', { name: textsOf(lang)('common:devWallet.approve') }).click()

export const reject = (page: Page, lang: Lang = 'en') =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: textsOf(lang)('common:devWallet.reject') })
    .click()

export type Basics = { name: string; symbol: string; supply: string }

export async function fillBasics(page: Page, { name, symbol, supply }: Basics, lang: Lang = 'en') {
  const t = textsOf(lang)
  await field(page, t('token:name.label')).fill(name)
  await field(page, t('token:symbol.label')).fill(symbol)
  await field(page, t('token:supply.label')).fill(supply)
}

/** A form field by its visible label, without the star of a required one. */
export const field = (scope: Page | Locator, label: string) => scope.getByRole('textbox', { name: label }).first()

/** The button that creates; it says the chain. */
export const createButton = (page: Page, lang: Lang = 'en') => {
  const label = textsOf(lang)('token:create.action', { chain: '§' })
  const [before = '', after = ''] = label.split('§')
  const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return page.getByRole('button', { name: new RegExp(`^${escaped(before)}.+${escaped(after)}$`) })
}

/** Waits for the result page and reads the new token's address from its share link. */
export async function readCreated(page: Page, { name, symbol }: Basics, lang: Lang = 'en'): Promise<Address> {
  await expect(page.getByText(textsOf(lang)('token:create.done', { name, symbol })).first()).toBeVisible({
    timeout: 60_000,
  })
  const link = await page.getByRole('link', { name: textsOf(lang)('token:next.manage') }).getAttribute('href')
  return getAddress(/0x[0-9a-fA-F]{40}/.exec(link ?? '')![0])
}

/** Unfolds an action of the managed token, if it is not unfolded already. */
export async function openAction(page: Page, action: string, lang: Lang = 'en') {
  const label = page.getByText(textsOf(lang)(`token:action.${action}.label`), { exact: true })
  const button = page.locator('button[aria-expanded]').filter({ has: label }).first()
  await button.waitFor()
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
}

/** Opens an action of the managed token, fills its fields and presses its button. */
export async function startAction(page: Page, action: string, values: Record<string, string> = {}, lang: Lang = 'en') {
  const t = textsOf(lang)
  const label = t(`token:action.${action}.label`)
  const form = page.getByRole('form', { name: label, exact: true })
  await openAction(page, action, lang)
  for (const [name, value] of Object.entries(values)) await field(form, name).fill(value)
  await form.getByRole('button', { name: label, exact: true }).click()
  return form
}

/** Does an action with the dev wallet to its end. */
export async function doAction(page: Page, action: string, values: Record<string, string> = {}, lang: Lang = 'en') {
  await startAction(page, action, values, lang)
  await confirmAction(page, action, lang)
}

/** Confirms in the dev wallet what an action's button has asked for, and sees the page say that it is done. */
export async function confirmAction(page: Page, action: string, lang: Lang = 'en') {
  const t = textsOf(lang)
  await approve(page, lang)
  const label = t(`token:action.${action}.label`)
  await expect(page.getByText(t('token:manage.doneAction', { action: label }))).toBeVisible()
}

/** Looks at everything that came with the link, as a person who trusts it does: each mark by its button. */
export async function checkLink(page: Page, lang: Lang = 'en') {
  const buttons = page.getByRole('button', { name: textsOf(lang)('ui:link.checked') })
  await expect(buttons.first()).toBeVisible()
  for (let left = await buttons.count(); left > 0; left--) {
    await buttons.first().click()
    await expect(buttons).toHaveCount(left - 1)
  }
}
