import { expect, type Locator, type Page } from '@playwright/test'
import type { Address, PublicClient, TestClient } from 'viem'
import {
  approve,
  type Basics,
  connectDevWallet,
  createButton,
  doAction,
  field,
  fillBasics,
  openAction,
  readCreated,
} from './steps.ts'
import { textsOf } from './textsOf.ts'

const t = textsOf('en')

/** Units of a length of time, as the inputs name them. */
type Duration = Partial<Record<'days' | 'hours' | 'minutes' | 'seconds', number>>

/** What is put into one field of the creation form, by its name there. */
type Typed = string | Duration | { at: number } | { choice: string }

/** A field of the creation form as a person finds it: by its label. */
export function createField(page: Page, name: string): Locator {
  const [, numbered, number = '', part = ''] = /^(reward|saleReward|phase)([1-8])(\w*)$/.exec(name) ?? []
  const label = numbered
    ? t(`token:create.field.${numbered}${part}.label`, { number })
    : name in ownLabels
      ? t(`token:${ownLabels[name as keyof typeof ownLabels]}`)
      : t(`token:create.field.${name}.label`)
  return page
    .getByLabel(label, { exact: true })
    .or(page.getByRole('group', { name: label, exact: true }))
    .first()
}

/** Fields that tokens without a pair have as well; their labels stand elsewhere. */
const ownLabels = {
  name: 'name.label',
  symbol: 'symbol.label',
  supply: 'supply.label',
  decimals: 'decimals.label',
  owner: 'owner.label',
  cap: 'cap.label',
  pausableUntil: 'pausableUntil.label',
  whitelistUntil: 'whitelistUntil.label',
  whitelistAccounts: 'whitelistAccounts.label',
  logo: 'logo.label',
  web: 'web.label',
  twitter: 'twitter.label',
  telegram: 'telegram.label',
  description: 'description.label',
} as const

/** Fills fields of the creation form one after another, as a person does. */
export async function fillCreate(page: Page, values: Readonly<Record<string, Typed>>) {
  for (const [name, typed] of Object.entries(values)) {
    const input = createField(page, name)
    if (typeof typed === 'string') await input.fill(typed)
    else if ('at' in typed) await input.fill(localTime(typed.at))
    else if ('choice' in typed) await input.selectOption({ label: typed.choice })
    else {
      for (const [unit, count] of Object.entries(typed)) {
        await input.getByRole('textbox', { name: t(`ui:${unit}`), exact: true }).fill(String(count))
      }
    }
  }
}

/** Turns switches of the creation form on or off, by the keys of their labels. */
export async function setSwitches(page: Page, on: boolean, ...labels: string[]) {
  for (const label of labels) {
    const group = page.getByRole('group', { name: t(`token:${label}`), exact: true })
    await group.getByRole('switch').first().setChecked(on, { force: true })
  }
}

/** Opens a folded part of the creation form. */
export const unfold = (page: Page, title: string) =>
  page
    .locator('summary')
    .filter({ hasText: t(`token:${title}`) })
    .first()
    .click()

/** The button that creates and launches; it says the chain. */
export const launchButton = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^${t('token:create.launchAction', { chain: '.+' })}$`) })

/** Sees that a field of the creation form says what is wrong with it. */
export async function expectFault(page: Page, name: string, code: string) {
  const input = createField(page, name)
  await expect(input, name).toBeVisible()
  const tag = await input.evaluate(({ tagName }) => tagName)
  // A length of time says it below its four fields, a list of addresses below itself, line by line.
  if (tag === 'FIELDSET') await expect(input.getByText(sentence(code)), name).toBeVisible()
  else if (tag === 'TEXTAREA') await expect(page.getByText(sentence(code)).first(), name).toBeVisible()
  else await expect(input, name).toHaveAccessibleDescription(sentence(code))
}

/**
 * Opens the creation form as somebody shared it who had typed all of this wrongly, and sees that each field says what is
 * wrong with it, that the typed is still there, and that the button asks for it instead of sending.
 *
 * @param wrong by field: what was typed and the error's code.
 */
export async function expectFaults(
  page: Page,
  path: string,
  values: Readonly<Record<string, string>>,
  wrong: Readonly<Record<string, readonly [typed: string, code: string]>>,
) {
  const typed = Object.fromEntries(Object.entries(wrong).map(([name, [text]]) => [name, text]))
  await page.goto(
    `${path}&${new URLSearchParams({ name: 'Wrong', symbol: 'WRNG', supply: '1000', ...values, ...typed })}`,
  )
  await connectDevWallet(page)
  for (const [name, [, code]] of Object.entries(wrong)) await expectFault(page, name, code)
  const button = page.getByRole('button', { name: /^Create / }).last()
  // It looks disabled, and still answers a press by showing what is missing.
  await button.click({ force: true })
  await expect(page.getByText(t('token:create.blocked'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('common:devWallet.approve') })).toHaveCount(0)
  for (const [name, text] of Object.entries(typed)) expect(new URL(page.url()).searchParams.get(name), name).toBe(text)
}

/** An error's sentence, or one of the form's own, whatever it is filled in with. */
export function sentence(code: string): RegExp {
  const text = code.includes('.') ? t(`token:${code}`) : t(`errors:${code}`)
  const escaped = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  return new RegExp(escaped.replace(/\{\{\w+\}\}/g, '[^{]+'))
}

/** Time of the newest block, unix seconds. */
export const chainTime = async (client: PublicClient) => Number((await client.getBlock()).timestamp)

/** Lets time pass on the chain, which costs no time here. */
export async function passTime(chain: TestClient, seconds: number) {
  await chain.increaseTime({ seconds })
  await chain.mine({ blocks: 1 })
}

/** A local date and time as `datetime-local` inputs take it. */
export function localTime(at: number): string {
  const date = new Date(at * 1000)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** Unfolds a subject of the managed token. */
export async function openSection(page: Page, section: string) {
  const title = page.getByText(t(`token:manage.section.${section}`), { exact: true })
  const button = page.locator('h2 button[aria-expanded]').filter({ has: title })
  // A section may be opened by something else between the look and the click, which then closes it.
  await expect(async () => {
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true', { timeout: 500 })
  }).toPass()
}

/** Does an action of the managed token with the dev wallet to its end. */
export async function manage(page: Page, section: string, action: string, values: Record<string, string> = {}) {
  await openSection(page, section)
  await doAction(page, action, values)
}

/** Creates a token from name, symbol and supply alone, and goes on to its page, where it cannot be traded yet. */
export async function createDefault(page: Page, path: string, basics: Basics): Promise<Address> {
  await page.goto(path)
  await connectDevWallet(page)
  await fillBasics(page, basics)
  await createButton(page).click()
  await approve(page)
  const token = await readCreated(page, basics)
  await page.getByRole('link', { name: t('token:next.manage') }).click()
  const alert = page.getByRole('status').filter({ hasText: t('token:manage.unableToTrade') })
  await expect(alert).toContainText(t('token:manage.noLiquidity'))
  await expect(alert.getByRole('button', { name: t('token:action.launch.label') })).toBeVisible()
  return token
}

/** Opens the page of a token, and there an action if one is named. */
export async function openToken(page: Page, path: string, token: Address, action?: string) {
  const [pathname, query] = path.split('?')
  const params = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(query)), tab: 'MT', token })
  if (action) params.set('action', action)
  await page.goto(`${pathname}?${params}`)
}

/** Gives the ownership up, with the word that it asks for. */
export async function renounce(page: Page) {
  const label = t('token:action.renounceOwnership.label')
  await openSection(page, 'ownership')
  await openAction(page, 'renounceOwnership')
  const form = page.getByRole('form', { name: label, exact: true })
  await field(form, t('ui:action.confirmWord', { word: t('token:renounceWord') })).fill(t('token:renounceWord'))
  await form.getByRole('button', { name: label, exact: true }).click()
  await approve(page)
  await expect(page.getByText(t('token:manage.doneAction', { action: label }))).toBeVisible()
}
