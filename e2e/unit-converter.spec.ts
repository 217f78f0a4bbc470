import type { Page } from '@playwright/test'
import type { Lang } from '@tokensmith/i18n/Lang.ts'
import { expect, test } from './fixtures.ts'
import { fits } from './screenSteps.ts'
import { field } from './steps.ts'
import { textsOf } from './textsOf.ts'

const path = '/ot/un'
const t = textsOf('en')

/** A row by the beginning of its label: the unit's name, then what the unit is. */
const row = (page: Page, name: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`, 'u') })

const time = (page: Page, id: 'seconds' | 'milliseconds' | 'iso' | 'utc' | 'local', lang: Lang = 'en') =>
  row(page, textsOf(lang)(`unit-converter:time.${id}`))

/** True when nothing is wider than the screen. */
test('the largest number of a contract is exact to its last digit in every row', async ({ page }) => {
  const largest = (2n ** 256n - 1n).toString()
  await page.goto(path)
  await row(page, 'wei').fill(largest)
  await expect(row(page, 'gwei')).toHaveValue(`${largest.slice(0, -9)}.${largest.slice(-9)}`)
  await expect(row(page, 'ether')).toHaveValue(`${largest.slice(0, -18)}.${largest.slice(-18)}`)
  await expect(row(page, t('unit-converter:tokenAmount'))).toHaveValue(`${largest.slice(0, -6)}.${largest.slice(-6)}`)
  await expect(row(page, t('unit-converter:hexNumber'))).toHaveValue(`0x${'f'.repeat(64)}`)
  const facts = page.getByRole('group', { name: t('unit-converter:facts') })
  await expect(facts.getByText('uint256', { exact: true })).toBeVisible()
  await expect(facts.getByText('-1', { exact: true })).toBeVisible()
  await expect(facts.getByText('78', { exact: true })).toBeVisible()

  await row(page, 'wei').fill((2n ** 256n).toString())
  await expect(facts.getByText(t('unit-converter:tooLarge'))).toBeVisible()
  await expect(row(page, t('unit-converter:hexNumber'))).toHaveValue(`0x1${'0'.repeat(64)}`)
})

test('any row leads: hexadecimal, a negative number, a token with its own decimals, an own unit', async ({ page }) => {
  await page.goto(path)
  await expect(row(page, 'wei')).toHaveValue('1000000000000000000')
  await row(page, t('unit-converter:hexNumber')).fill('0xDE0B6B3A7640000')
  await expect(row(page, 'ether')).toHaveValue('1')

  await row(page, 'wei').fill('-1')
  await expect(row(page, t('unit-converter:hexNumber'))).toHaveValue('-0x1')
  await expect(row(page, 'ether')).toHaveValue('-0.000000000000000001')
  await expect(page.getByText(t('unit-converter:negative'))).toBeVisible()
  await expect(page.getByText(`0x${'f'.repeat(64)}`)).toBeVisible()

  await row(page, t('unit-converter:tokenAmount')).fill('2.5')
  await expect(row(page, 'wei')).toHaveValue('2500000')
  await field(page, t('unit-converter:decimals')).fill('8')
  await expect(row(page, 'wei')).toHaveValue('250000000')
  await field(page, t('unit-converter:customName')).fill('sat')
  await expect(row(page, 'sat')).toHaveValue('2.5')
  await field(page, t('unit-converter:customDecimals')).fill('0')
  await expect(row(page, 'sat')).toHaveValue('250000000')
})

test('wrong input is named at its row and never guessed at; surplus digits can be cut', async ({ page }) => {
  await page.goto(path)
  const ether = row(page, 'ether')
  const wei = row(page, 'wei')
  for (const [typed, code] of [
    ['10,00', 'separators'],
    ['1e18', 'exponent'],
    ['ten', 'notNumber'],
    ['١', 'notNumber'],
  ] as const) {
    await ether.fill(typed)
    await expect(page.getByText(t(`unit-converter:problem.${code}`))).toBeVisible()
    await expect(ether).toHaveValue(typed)
    await expect(ether).toHaveAttribute('aria-invalid', 'true')
    await expect(wei).toHaveValue('')
  }
  await ether.fill('1,000')
  await expect(page.getByText(t('unit-converter:problem.inDoubt', { typed: '1,000' }))).toBeVisible()
  await expect(wei).toHaveValue('')
  await page.getByRole('button', { name: '1,000', exact: true }).click()
  await expect(wei).toHaveValue(`1${'0'.repeat(21)}`)
  await row(page, t('unit-converter:hexNumber')).fill('0xg')
  await expect(page.getByText(t('unit-converter:problem.notNumber'))).toBeVisible()

  await ether.fill('1.0000000000000000019')
  await expect(page.getByText(t('unit-converter:problem.surplusDigits', { decimals: 18, surplus: 1 }))).toBeVisible()
  await expect(wei).toHaveValue('')
  await page.getByRole('button', { name: t('unit-converter:cut', { cut: '1.000000000000000001' }) }).click()
  await expect(wei).toHaveValue('1000000000000000001')

  await field(page, t('unit-converter:decimals')).fill('256')
  await expect(page.getByText(t('unit-converter:decimalsInvalid', { max: 255 }))).toBeVisible()
  await expect(row(page, t('unit-converter:tokenAmount'))).toHaveValue('')
})

test('everything typed is in the address, which another page opens and the link button copies', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${path}?from=elsewhere`)
  await row(page, t('unit-converter:tokenAmount')).fill('12.345')
  await field(page, t('unit-converter:decimals')).fill('9')
  await field(page, t('unit-converter:customName')).fill('café ☕')
  await time(page, 'milliseconds').fill('1795521600123')
  await expect(page).toHaveURL(/time=1795521600123/)
  const address = new URL(page.url())
  expect(Object.fromEntries(address.searchParams)).toEqual({
    from: 'elsewhere',
    amount: '12.345',
    unit: 'token',
    decimals: '9',
    customName: 'café ☕',
    time: '1795521600123',
    timeUnit: 'milliseconds',
  })

  await page.getByRole('button', { name: t('unit-converter:copyLink') }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const other = await context.newPage()
  await other.goto(copied)
  await expect(row(other, t('unit-converter:tokenAmount'))).toHaveValue('12.345')
  await expect(row(other, 'wei')).toHaveValue('12345000000')
  await expect(row(other, 'café ☕')).toHaveValue('123.45')
  await expect(time(other, 'iso')).toHaveValue('2026-11-24T12:00:00.123Z')
})

test('an address made by hand is judged, not trusted', async ({ page }) => {
  await page.goto(`${path}?amount=%3Cb%3E1&unit=parsec&decimals=many&time=soon&timeUnit=iso`)
  await expect(row(page, 'ether')).toHaveValue('<b>1')
  await expect(page.getByText(t('unit-converter:problem.notNumber'))).toBeVisible()
  await expect(page.getByText(t('unit-converter:decimalsInvalid', { max: 255 }))).toBeVisible()
  await expect(time(page, 'iso')).toHaveValue('soon')
  await expect(page.getByText(t('unit-converter:problem.dateShape'))).toBeVisible()
})

test('timestamps follow the clock until one is typed, and seconds that are milliseconds are recognised', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-24T12:00:00Z'))
  await page.goto(path)
  await expect(page.getByText(t('unit-converter:now', { seconds: 1795521600 }))).toBeVisible()
  await expect(time(page, 'iso')).toHaveValue('2026-11-24T12:00:00.000Z')
  await page.clock.setFixedTime(new Date('2026-11-24T12:00:05Z'))
  await expect(time(page, 'seconds')).toHaveValue('1795521605')

  await time(page, 'seconds').fill('1795521600000')
  await expect(page.getByText(t('unit-converter:note.looksLikeMilliseconds'))).toBeVisible()
  await page.getByRole('button', { name: t('unit-converter:readAsMilliseconds') }).click()
  await expect(time(page, 'seconds')).toHaveValue('1795521600')
  await expect(time(page, 'utc')).toHaveValue('2026-11-24 12:00:00')

  await time(page, 'iso').fill('2026-02-29T00:00:00Z')
  await expect(page.getByText(t('unit-converter:problem.noSuchDate'))).toBeVisible()
  await time(page, 'iso').fill('2026-11-25T12:00:00')
  await expect(page.getByText(t('unit-converter:problem.noZone'))).toBeVisible()
  await time(page, 'iso').fill('2026-11-25T12:00:05+00:00')
  await expect(time(page, 'seconds')).toHaveValue('1795608005')
  await expect(page.getByText('tomorrow', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: t('unit-converter:follow') }).click()
  await expect(time(page, 'seconds')).toHaveValue('1795521605')
  await expect(page).not.toHaveURL(/time=/)
})

test.describe('in es, on a phone in Madrid', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'es-ES', timezoneId: 'Europe/Madrid' })

  test('hours that the clock skips or repeats are said, and long numbers do not widen the page', async ({ page }) => {
    const es = textsOf('es')
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await time(page, 'local', 'es').fill('2026-03-29 02:30:00')
    await expect(page.getByText(es('unit-converter:problem.localGap', { zone: 'Europe/Madrid' }))).toBeVisible()
    await time(page, 'local', 'es').fill('2026-10-25 02:30:00')
    await expect(page.getByText(es('unit-converter:note.localTwice'))).toBeVisible()
    await expect(time(page, 'utc', 'es')).toHaveValue('2026-10-25 00:30:00')

    await row(page, 'ether').fill('9'.repeat(300))
    await expect(row(page, 'wei')).toHaveValue('9'.repeat(300) + '0'.repeat(18))
    await expect(page.getByText(es('unit-converter:tooLarge'))).toBeVisible()
    expect(await fits(page)).toBe(true)
    await row(page, 'ether').fill('1.000,5')
    await expect(row(page, 'wei')).toHaveValue('1000500000000000000000')
    await row(page, 'gwei').fill('1,5')
    await expect(row(page, 'ether')).toHaveValue('0,0000000015')
    await row(page, 'ether').fill('1.00,5')
    await expect(page.getByText(es('unit-converter:problem.separators'))).toBeVisible()
  })
})

test.describe('in ja, on a laptop in Tokyo', () => {
  test.use({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo' })

  test('numbers and local times convert and their words are Japanese', async ({ page }) => {
    const ja = textsOf('ja')
    await page.goto(`${path}?amount=30&unit=gwei&time=0`)
    await expect(row(page, 'wei')).toHaveValue('30000000000')
    await expect(page.getByText(ja('unit-converter:fits'))).toBeVisible()
    await expect(time(page, 'local', 'ja')).toHaveValue('1970-01-01 09:00:00')
    await row(page, 'gwei').fill('３１')
    await expect(row(page, 'wei')).toHaveValue('31000000000')
    await row(page, 'gwei').fill('三十')
    await expect(page.getByText(ja('unit-converter:problem.notNumber'))).toBeVisible()
  })
})

test.describe('in zh, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' })

  test('the page fits and names what a contract sees', async ({ page }) => {
    const zh = textsOf('zh')
    await page.goto(`${path}?amount=-1&unit=wei`)
    await expect(page.getByText(zh('unit-converter:negative'))).toBeVisible()
    await expect(page.getByText('int8', { exact: true })).toBeVisible()
    await row(page, 'wei').fill('1.9')
    await page.getByRole('button', { name: zh('unit-converter:cut', { cut: 1 }) }).click()
    await expect(row(page, 'ether')).toHaveValue('0.000000000000000001')
    expect(await fits(page)).toBe(true)
  })
})
