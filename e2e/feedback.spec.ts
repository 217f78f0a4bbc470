import type { Page } from '@playwright/test'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import type { Lang } from '@tokensmith/i18n/Lang.ts'
import { expect, test } from './fixtures.ts'
import { fits } from './screenSteps.ts'
import { connectDevWallet, field } from './steps.ts'
import { textsOf } from './textsOf.ts'

const path = '/issue/index'
const endpoint = '/api/v1/web/feedback'
const t = textsOf('en')

const send = (page: Page, lang: Lang = 'en') =>
  page.getByRole('main').getByRole('button', { name: textsOf(lang)('feedback:send'), exact: true })
const diagnostics = (page: Page) => page.getByTestId('diagnostics')

const choose = (page: Page, category: 'problem' | 'idea' | 'question' | 'other', lang: Lang = 'en') =>
  page
    .getByRole('group', { name: textsOf(lang)('feedback:category') })
    .getByText(textsOf(lang)(`feedback:categories.${category}`), { exact: true })
    .click()

/** Flips a switch by the words beside it, as a person does. */
const flip = (page: Page, name: 'diagnostics' | 'address', lang: Lang = 'en') =>
  page.getByText(textsOf(lang)(`feedback:${name}`), { exact: true }).click()

/** Every message that leaves the page, as it leaves. */
function watchSent(page: Page): Record<string, string>[] {
  const sent: Record<string, string>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(endpoint)) sent.push(request.postDataJSON())
  })
  return sent
}

test('wrong and missing input is named at its field, and nothing is sent', async ({ page }) => {
  const sent = watchSent(page)
  await page.goto(path)
  await send(page).click()
  await expect(page.getByText(t('feedback:problem.choose'))).toBeVisible()
  await expect(page.getByText(t('feedback:problem.empty'))).toBeVisible()
  await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused()

  await choose(page, 'idea')
  await expect(page.getByText(t('feedback:problem.choose'))).toHaveCount(0)
  const description = field(page, t('feedback:description'))
  await description.fill('x'.repeat(5001))
  await expect(page.getByText(t('feedback:problem.tooLong', { over: 1, max: 5000 }))).toBeVisible()
  await description.fill(`Why does ${'ab'.repeat(32)} not work?`)
  await expect(page.getByText(t('feedback:problem.secret'))).toBeVisible()
  await description.fill('Add a darker theme.')
  await field(page, t('feedback:email')).fill('nobody@nowhere')
  await expect(page.getByText(t('feedback:problem.email'))).toBeVisible()
  await send(page).click()
  await expect(field(page, t('feedback:email'))).toBeFocused()
  expect(sent).toEqual([])

  await page.reload()
  await field(page, t('feedback:contact')).fill('cd'.repeat(32))
  await expect(page.getByText(t('feedback:problem.secret'))).toBeVisible() // at once, before any attempt to send
})

test('what is shown is exactly what is sent, and the address only when ticked', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const account = devAccounts[0]!.address
  const sent = watchSent(page)
  await page.goto(path)
  await expect(page.getByText(t('feedback:addressNone'))).toBeVisible()
  await connectDevWallet(page)
  await expect(diagnostics(page)).toContainText('Wallet: Dev wallet')
  await expect(diagnostics(page)).toContainText('Chain id: 31337')
  await choose(page, 'problem')
  const text = '  The page stayed at step 3.\n<b>Twice</b> & “quoted” 🙂 '
  await field(page, t('feedback:description')).fill(text)
  await field(page, t('feedback:email')).fill('ada@example.org')
  const shown = await diagnostics(page).textContent()
  expect(shown?.toLowerCase()).not.toContain(account.slice(2).toLowerCase())
  await send(page).click()

  await expect(page.getByRole('heading', { name: t('feedback:sent.title') })).toBeFocused()
  expect(sent).toEqual([
    { category: 'problem', description: text.trim(), email: 'ada@example.org', diagnostics: shown },
  ])
  await page.getByRole('button', { name: t('feedback:sent.copy') }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

  await page.getByRole('button', { name: t('feedback:sent.another') }).click()
  await expect(field(page, t('feedback:description'))).toHaveValue('')
  await expect(page.getByText(t('feedback:restored'))).toHaveCount(0)
  await choose(page, 'question')
  await field(page, t('feedback:description')).fill('Which account did I use?')
  await flip(page, 'address')
  await expect(diagnostics(page)).toContainText(`Address: ${account}`)
  const withAddress = await diagnostics(page).textContent()
  await send(page).click()
  await expect(page.getByRole('heading', { name: t('feedback:sent.title') })).toBeVisible()
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual({
    category: 'question',
    description: 'Which account did I use?',
    diagnostics: withAddress,
  })
})

test('a draft survives a reload and can be discarded for good', async ({ page }) => {
  await page.goto(path)
  await choose(page, 'other')
  await field(page, t('feedback:description')).fill('Half a thought')
  await field(page, t('feedback:contact')).fill('@ada')
  await page.reload()
  await expect(page.getByText(t('feedback:restored'))).toBeVisible()
  await expect(field(page, t('feedback:description'))).toHaveValue('Half a thought')
  await expect(field(page, t('feedback:contact'))).toHaveValue('@ada')
  await expect(page.getByRole('radio', { name: t('feedback:categories.other') })).toBeChecked()
  await page.getByRole('button', { name: t('feedback:discard') }).click()
  await expect(field(page, t('feedback:description'))).toHaveValue('')
  await page.reload()
  await expect(field(page, t('feedback:description'))).toHaveValue('')
  await expect(page.getByText(t('feedback:restored'))).toHaveCount(0)
})

test('a server out of reach is said, the draft stays, and trying again sends it once', async ({
  page,
  context,
  guard,
}) => {
  guard.expectError(/net::ERR_/)
  const sent = watchSent(page)
  await page.route(`**${endpoint}`, (route) => route.abort('connectionrefused'))
  await page.goto(path)
  await choose(page, 'problem')
  await field(page, t('feedback:description')).fill('Written on a train')
  await context.setOffline(true)
  await expect(page.getByText(t('feedback:offline'))).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(t('feedback:offline'))).toHaveCount(0)

  await send(page).click()
  await expect(page.getByRole('alert')).toContainText(t('errors:serverUnreachable'))
  await expect(page.getByText(t('feedback:draftKept'))).toBeVisible()
  await expect(field(page, t('feedback:description'))).toHaveValue('Written on a train')
  await page.reload()
  await expect(field(page, t('feedback:description'))).toHaveValue('Written on a train')
  await send(page).click()
  await expect(page.getByRole('alert')).toContainText(t('errors:serverUnreachable'))
  await page.unroute(`**${endpoint}`)
  await page.getByRole('button', { name: t('ui:tryAgain') }).click()
  await expect(page.getByRole('heading', { name: t('feedback:sent.title') })).toBeVisible()
  expect(sent.map(({ description }) => description)).toEqual(Array(3).fill('Written on a train'))
})

test.describe('in ja, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'ja-JP' })

  test('a message without diagnostics arrives whole', async ({ page }) => {
    const ja = textsOf('ja')
    const sent = watchSent(page)
    await page.goto(path)
    await send(page, 'ja').click()
    await expect(page.getByText(ja('feedback:problem.choose'))).toBeVisible()
    await choose(page, 'idea', 'ja')
    await field(page, ja('feedback:description')).fill('日本語の説明をもっと増やしてください。𠮷')
    await expect(diagnostics(page)).toContainText('Language: ja, ja-JP')
    await flip(page, 'diagnostics', 'ja')
    await expect(diagnostics(page)).toHaveCount(0)
    expect(await fits(page)).toBe(true)
    await send(page, 'ja').click()
    await expect(page.getByRole('heading', { name: ja('feedback:sent.title') })).toBeVisible()
    expect(sent).toEqual([{ category: 'idea', description: '日本語の説明をもっと増やしてください。𠮷' }])
  })
})

// Last: it uses up what one client may send in ten minutes.
test('too many messages are refused with the time to wait, and the draft stays', async ({ page, request, guard }) => {
  guard.expectError(/status of 429/)
  await expect
    .poll(async () => (await request.post(endpoint, { data: { category: 'other', description: 'Many' } })).status(), {
      intervals: [0],
    })
    .toBe(429)
  await page.goto(path)
  await choose(page, 'problem')
  await field(page, t('feedback:description')).fill('One too many')
  await send(page).click()
  const [before = '', after = ''] = t('errors:rateLimited', { seconds: '§' }).split('§')
  await expect(page.getByRole('alert')).toContainText(before)
  await expect(page.getByRole('alert')).toContainText(after)
  await expect(page.getByText(t('feedback:draftKept'))).toBeVisible()
  await expect(field(page, t('feedback:description'))).toHaveValue('One too many')
})
