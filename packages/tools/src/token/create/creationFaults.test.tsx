// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { createTexts } from '@tokensmith/i18n/createTexts.ts'
import { TextsProvider } from '@tokensmith/i18n/TextsProvider.tsx'
import { type Ports, PortsContext } from '@tokensmith/ui/ports/PortsContext.ts'
import { useMemo } from 'react'
import { BrowserRouter } from 'react-router'
import { getAddress } from 'viem'
import { afterEach, describe, expect, it } from 'vitest'
import { useFieldProps } from '../../_shared/form/useFieldProps.ts'
import { useToolForm } from '../../_shared/form/useToolForm.ts'
import { erc314Variant } from '../../token-314/variant.ts'
import { compoundVariant } from '../../token-compound/variant.ts'
import { dividendVariant } from '../../token-dividend/variant.ts'
import { fairMintVariant } from '../../token-fair-launch/variant.ts'
import { inscriptionVariant } from '../../token-inscription/variant.ts'
import { lpDividendVariant } from '../../token-lp-dividend/variant.ts'
import { marketingVariant } from '../../token-marketing/variant.ts'
import { memeVariant } from '../../token-meme/variant.ts'
import { normalVariant } from '../../token-normal/variant.ts'
import { standardVariant } from '../../token-standard/variant.ts'
import { x314Variant } from '../../token-x314/variant.ts'
import { saleVariants } from '../saleVariants.ts'
import type { TokenVariant } from '../TokenVariant.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import { CreateTokenForm } from './CreateTokenForm.tsx'
import { type CreateTokenField, createTokenRules, startValues } from './createTokenFields.ts'
import { type CreateTokenReading, parseCreateToken } from './parseCreateToken.ts'
import type { MarketContext } from './parseMarket.ts'

type Typed = Readonly<Partial<Record<CreateTokenField, string>>>
/** By field: what was typed, and the code of what is wrong with it. */
type Wrong = Readonly<Partial<Record<CreateTokenField, readonly [typed: string, code: string]>>>

const wallet = devAccounts[0]!.address
/** Somebody without a contract. */
const nobody = devAccounts[3]!.address
const now = 1_795_000_000
const market: MarketContext = {
  chain: {
    ...{ name: 'Local', symbol: 'ETH', wrapped: getAddress(`0x${'e1'.repeat(20)}`) },
    swaps: [
      {
        ...{ name: 'First', feeBps: 30 },
        ...{ router: getAddress(`0x${'e2'.repeat(20)}`), factory: getAddress(`0x${'e3'.repeat(20)}`) },
      },
    ],
    tokens: [],
  },
  coins: { [nobody.toLowerCase()]: 'missing' },
  blockSeconds: 2,
}
const disconnected = { status: 'disconnected' }
const ports = {
  wallet: { getState: () => disconnected, subscribe: () => () => {} },
  addressBook: {},
} as unknown as Ports

const wrongRule: Wrong = {
  saleAmount: ['1e3', 'amountExponent'],
  saleEnd: ['4000000000', 'saleEndTooLate'],
  saleLiquidity: ['5', 'saleLiquidityTooLow'],
}
const ofSale = (variant: TokenVariant, wrong: Wrong) =>
  [variant, { salePrice: '0.01' }, { ...wrongRule, ...wrong }] as const

/** Forms with what is typed beside what is wrong, and what is wrong. */
const forms: readonly (readonly [TokenVariant, Typed, Wrong])[] = [
  [
    standardVariant,
    { transferBurn: '1', transferFee: '1' },
    {
      supply: ['1e18', 'amountExponent'],
      decimals: ['19', 'decimalsInvalid'],
      transferBurnPercent: ['0', 'fixedRateZero'],
      feeAddress: ['0x1234', 'addressLength'],
    },
  ],
  [
    normalVariant,
    { mint: '1', pause: '1', transferBurn: '1' },
    {
      owner: ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD0', 'addressLength'],
      cap: ['10', 'supplyAboveCap'],
      pausableUntil: ['1600000000', 'timestampInPast'],
      transferBurnPercent: ['30', 'percentTooLarge'],
    },
  ],
  [
    memeVariant,
    { exchange: 'custom', base: 'custom', launch: '1', launchLiquidity: 'lock' },
    {
      router: ['0x1234', 'addressLength'],
      baseToken: [nobody, 'tokenNotFound'],
      tradingStart: ['4000000000', 'tradingStartTooLate'],
      maxTransaction: ['0.05', 'maxTransactionTooLow'],
      maxHolding: ['0.5', 'maxHoldingTooLow'],
      limitsFor: ['10', 'limitsDurationInvalid'],
      coolDown: ['3601', 'coolDownTooLong'],
      launchTokens: ['1001', 'launchAmountAboveSupply'],
      launchBase: ['1e18', 'amountExponent'],
      launchLockUntil: ['1600000000', 'unlockDateInPast'],
      launchBuy: ['1', 'launchBuyNotOpen'],
    },
  ],
  [
    marketingVariant,
    {
      ...{ launchTax: '1', invitation: '1', prizePool: '1', dust: '1' },
      ...{ liquidityShare: '0', teamShare: '0', burnShare: '0', prizeShare: '0' },
    },
    {
      decimals: ['8', 'taxUnitsTooCoarse'],
      sellCeiling: ['5', 'taxAboveCeiling'],
      launchTaxPercent: ['15', 'launchTaxNotAboveTax'],
      launchTaxWindow: ['601', 'launchTaxDurationInvalid'],
      marketingShare: ['0', 'taxSplitEmpty'],
      swapThreshold: ['-5', 'amountNegative'],
      slippage: ['0.2', 'swapBackSlippageInvalid'],
      feeExempt: ['0x34', 'addressLength'],
      reward1: ['20', 'invitationRewardsTooHigh'],
      prizeWindow: ['60', 'prizeWindowInvalid'],
      prizeThreshold: ['1,5', 'amountSeparator'],
      prizeWinners: ['11', 'integerOutOfRange'],
      prizePart: ['0', 'prizeRewardInvalid'],
      dustAddresses: ['4', 'integerOutOfRange'],
    },
  ],
  [
    dividendVariant,
    { dividendCoin: 'custom', mint: '1', pause: '1', whitelist: '1', prizePool: '1' },
    {
      buyPercent: ['26', 'percentTooLarge'],
      marketingAddress: ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD0', 'addressLength'],
      exchangeFee: ['2', 'percentTooLarge'],
      prizeShare: ['10', 'prizeShareTooHigh'],
      dividendCoinToken: [nobody, 'tokenNotFound'],
      minHolding: ['-1', 'amountNegative'],
      dividendEpoch: ['60', 'dividendEpochInvalid'],
      dividendWait: ['9999999', 'dividendWaitTooLong'],
      dividendExcluded: ['0x12', 'addressLength'],
      cap: ['1', 'supplyAboveCap'],
      pausableUntil: ['1600000000', 'timestampInPast'],
      whitelistUntil: ['4000000000', 'timestampOutOfRange'],
      whitelistAccounts: ['0x34', 'addressLength'],
    },
  ],
  [
    compoundVariant,
    {},
    {
      compoundRate: ['11', 'compoundRateInvalid'],
      compoundInterval: ['60', 'compoundIntervalInvalid'],
      compoundStart: ['1600000000', 'compoundStartInPast'],
      compoundMaxSupply: ['999', 'compoundMaxTooLow'],
      interestExcluded: ['0x12', 'addressLength'],
    },
  ],
  [
    lpDividendVariant,
    {},
    {
      supply: ['9999999999999999', 'supplyTooLargeForPair'],
      minStake: ['many', 'amountInvalid'],
      minTotalStake: ['1e5', 'amountExponent'],
      dividendEpoch: ['3599', 'dividendEpochInvalid'],
      dividendWait: ['2592001', 'dividendWaitTooLong'],
    },
  ],
  [
    erc314Variant,
    { poolStart: 'date', limits: '1', poolLaunch: '1' },
    {
      provider: [nobody, 'poolProviderDiffers'],
      poolFee: ['2.51', 'poolFeeOutOfRange'],
      tradingStart: ['4000000000', 'tradingStartTooLate'],
      maxHolding: ['0.5', 'maxHoldingTooLow'],
      limitsFor: ['7776001', 'limitsTooLong'],
      coolDown: ['3601', 'coolDownTooLong'],
      poolTokens: ['1001', 'launchAmountAboveSupply'],
      poolCoin: ['1e18', 'amountExponent'],
      poolLockUntil: ['1600000000', 'unlockDateInPast'],
    },
  ],
  [
    x314Variant,
    { limitBuys: '1', poolLaunch: '1', sellBurn: '5' },
    {
      owner: [nobody, 'create.field.owner.notWallet'],
      buyBurn: ['26', 'percentTooLarge'],
      sellFund: ['20', 'tradeTaxCeilingTooHigh'],
      fund: ['0x1234', 'addressLength'],
      maxBuy: ['0', 'amountZero'],
      maxBuyFor: ['0', 'limitsWithoutEnd'],
      poolTokens: ['1001', 'launchAmountAboveSupply'],
      poolCoin: ['1e18', 'amountExponent'],
    },
  ],
  [
    fairMintVariant,
    { mintCondition: 'holding', mintVesting: 'linear', mintLiquidityFate: 'lock' },
    {
      mintQuantity: ['0', 'amountZero'],
      mints: ['1.5', 'integerInvalid'],
      leastMints: ['0', 'integerOutOfRange'],
      mintsPerAccount: ['-1', 'integerInvalid'],
      mintFee: ['1e18', 'amountExponent'],
      mintStart: ['4000000000', 'fairMintStartTooLate'],
      mintEnd: ['1000000000', 'fairMintEndNotAfterStart'],
      holdToken: ['0x1234', 'addressLength'],
      holdAmount: ['0', 'amountZero'],
      vestingFor: ['126230401', 'mintVestingTooLong'],
      deployer: ['0x12', 'addressLength'],
      mintLiquidity: ['50.99', 'liquidityShareTooLow'],
      mintPremium: ['25.01', 'percentTooLarge'],
      mintRefund: ['100.5', 'percentTooLarge'],
      mintLockFor: ['0', 'inputEmpty'],
    },
  ],
  [
    inscriptionVariant,
    { protocol: 'custom', mintFee: '0.1' },
    {
      protocolLabel: ['seventeen-letters', 'inscriptionTextInvalid'],
      tick: ['say "x"', 'inscriptionTextInvalid'],
      mintQuantity: ['1.5', 'inscriptionQuantityNotWhole'],
    },
  ],
  [
    saleVariants.standard,
    { salePhases: '2', saleClaim: 'linear', saleRewards: '1' },
    {
      saleAmount: ['0', 'amountZero'],
      salePrice: ['1e18', 'amountExponent'],
      saleStart: ['4000000000', 'saleStartTooLate'],
      saleEnd: ['4000000000', 'saleEndTooLate'],
      phase2Amount: ['1,5', 'amountSeparator'],
      phase2Price: ['0', 'amountZero'],
      saleSoftCap: ['-1', 'amountNegative'],
      saleLimit: ['1 ETH', 'amountUnit'],
      releaseFor: ['126230401', 'saleReleaseTooLong'],
      saleReward1: ['0', 'saleRewardInvalid'],
      saleLiquidity: ['9.99', 'saleLiquidityTooLow'],
      salePremium: ['101', 'percentTooLarge'],
      saleLockFor: ['4000000000', 'saleLockTooLong'],
      deployer: ['0x12', 'addressLength'],
    },
  ],
  // Rules that contradict each other are named where one of them is typed.
  [saleVariants.standard, { salePrice: '0.01' }, { saleAmount: ['900', 'saleSupplyTooLow'] }],
  [saleVariants.standard, { salePrice: '0.01', saleMost: '1' }, { saleLeast: ['2', 'saleLeastAboveMost'] }],
  [saleVariants.standard, { salePrice: '0.01' }, { saleSoftCap: ['6', 'saleSoftCapTooHigh'] }],
  [
    saleVariants.fairLaunch,
    { saleRewards: '1' },
    {
      saleAmount: ['0', 'amountZero'],
      saleClaim: ['atOnce', 'saleFairAtOnce'],
      saleEnd: ['4000000000', 'saleEndTooLate'],
      saleReward1: ['0', 'saleRewardInvalid'],
      saleLiquidity: ['9', 'saleLiquidityTooLow'],
    },
  ],
  ofSale(saleVariants.marketing, { buyPercent: ['26', 'percentTooLarge'] }),
  ofSale(saleVariants.dividend, { dividendEpoch: ['60', 'dividendEpochInvalid'] }),
  ofSale(saleVariants.compound, { compoundRate: ['11', 'compoundRateInvalid'] }),
  ofSale(saleVariants.lpDividend, { dividendEpoch: ['60', 'dividendEpochInvalid'] }),
  ofSale(saleVariants.erc314, { coolDown: ['3601', 'coolDownTooLong'] }),
  ofSale(saleVariants.x314, { buyBurn: ['26', 'percentTooLarge'] }),
]

// Inputs that grow with their text listen to it, and this browser has none.
Object.defineProperty(document, 'fonts', { value: new EventTarget() })
afterEach(cleanup)

/** What the form reads and says at the moment. */
type Shown = { reading: CreateTokenReading; field: ReturnType<typeof useFieldProps<CreateTokenField>> }

function CreationForm({ variant, show }: { variant: TokenVariant; show: (shown: Shown) => void }) {
  const t = useTokenTexts()
  const form = useToolForm(useMemo(() => createTokenRules(() => startValues(variant.defaults)), [variant]))
  const reading = useMemo(
    () => parseCreateToken(form.values, variant, { wallet, now: BigInt(now), knownSymbols: [], market }),
    [form.values, variant],
  )
  const field = useFieldProps(form, reading, t)
  show({ reading, field })
  return <CreateTokenForm {...{ variant, form, field, reading, now, market }} />
}

/** The creation form at an address that somebody shared who had typed all of this. */
async function open(variant: TokenVariant, typed: Typed) {
  const query = new URLSearchParams({ name: 'Wrong', symbol: 'WRNG', supply: '1000', ...typed })
  window.history.replaceState(null, '', `/co/any?${query}`)
  const texts = await createTexts('en')
  let shown: Shown | undefined
  const view = render(
    <MantineProvider env="test">
      <TextsProvider texts={texts}>
        <PortsContext value={ports}>
          <BrowserRouter>
            <CreationForm variant={variant} show={(now) => (shown = now)} />
          </BrowserRouter>
        </PortsContext>
      </TextsProvider>
    </MantineProvider>,
  )
  // The groups of a form arrive together.
  await waitFor(() => expect(view.container.querySelector('[name=symbol]')).not.toBe(null), { timeout: 5_000 })
  return { form: view.container, t: texts.getFixedT('en', 'token'), shown: () => shown! }
}

/** The element that asks for a field: a length of time has four inputs in a group of its name. */
function controlOf(form: HTMLElement, field: string, label: string): HTMLElement | undefined {
  const groups = [...form.querySelectorAll('fieldset')]
  return (
    form.querySelector<HTMLElement>(`[name="${field}"]`) ??
    groups.find((group) => group.querySelector('legend')?.textContent === label)
  )
}

/** What a screen reader reads with it; a list of addresses names its wrong lines below itself. */
function descriptionOf(control: HTMLElement): string {
  if (control.tagName === 'FIELDSET') return control.textContent
  const described = (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
  if (control.tagName !== 'TEXTAREA') return described
  return `${described} ${control.closest('.mantine-Textarea-root')?.parentElement?.textContent}`
}

describe.each(forms.map(([variant, typed, wrong]) => ({ tool: variant.tool, variant, typed, wrong })))(
  'the form of $tool with $typed',
  ({ variant, typed, wrong }) => {
    const wrongTexts = Object.fromEntries(Object.entries(wrong).map(([field, [text]]) => [field, text])) as Typed
    const all = { ...typed, ...wrongTexts }

    it('says at each field what is wrong with it, keeps what was typed, and is not complete', async () => {
      const { form, t, shown } = await open(variant, all)
      const { reading, field } = shown()
      expect(reading.complete).toBe(false)
      for (const [name, [text, code]] of Object.entries(wrong) as [CreateTokenField, [string, string]][]) {
        expect(reading.faults[name]?.code, name).toBe(code)
        const control = controlOf(form, name, t(`create.field.${name}.label`))
        const sentence = field(name).error ?? ''
        expect(sentence, name).toMatch(/\S \S/)
        expect(descriptionOf(control!), name).toContain(sentence)
        expect(field(name).value, name).toBe(text)
        expect(new URLSearchParams(window.location.search).get(name), name).toBe(text)
      }
    })
  },
)

it('what is corrected is no longer said', async () => {
  const zero = { liquidityShare: '0', marketingShare: '0', teamShare: '0', burnShare: '0' }
  const { form, shown } = await open(marketingVariant, zero)
  const sentence = shown().field('marketingShare').error!
  expect(form.textContent).toContain(sentence)
  fireEvent.change(form.querySelector('[name=marketingShare]')!, { target: { value: '1' } })
  expect(shown().reading.faults).toEqual({})
  expect(form.textContent).not.toContain(sentence)
})

it('a sale at one price for all asks for no price and no further phase', async () => {
  const { form, t } = await open(saleVariants.fairLaunch, {})
  expect(form.querySelector('[name=saleAmount]')).not.toBe(null)
  expect(form.querySelector('[name=salePrice]')).toBe(null)
  expect(form.textContent).not.toContain(t('create.sale.addPhase'))
  expect((await open(saleVariants.standard, {})).form.textContent).toContain(t('create.sale.addPhase'))
})

describe('the account that gets the supply', () => {
  const cases = [
    [standardVariant, {}, 'owner.receiver'],
    [normalVariant, { burn: '1' }, 'owner.receiver'],
    [normalVariant, { burn: '1', pause: '1' }, 'owner.label'],
    [memeVariant, {}, 'owner.receiver'],
    [marketingVariant, {}, 'owner.label'],
  ] as const
  it.each(cases)('is called owner only where the token has one (%#)', async (variant, typed, key) => {
    const { form, t } = await open(variant, typed)
    const input = form.querySelector<HTMLInputElement>('[name="owner"]')!
    expect(input.labels![0]!.textContent).toContain(t(key))
  })
})
