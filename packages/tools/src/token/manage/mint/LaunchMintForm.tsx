import { IconAlertTriangle } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { LaunchMintPlan } from '@tokensmith/sdk/mint/planLaunchMint.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { usePlan } from '@tokensmith/ui/run/usePlan.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import actionClasses from '../../../_shared/action/Action.module.css'
import { coinText } from '../../../_shared/coin/coinText.ts'
import { priceText } from '../../../_shared/coin/priceText.ts'
import { useCoinBalance } from '../../../_shared/coin/useCoinBalance.ts'
import { useFieldProps } from '../../../_shared/form/useFieldProps.ts'
import { useToolForm } from '../../../_shared/form/useToolForm.ts'
import { useTokenTexts } from '../../useTokenTexts.ts'
import type { ActionFormProps } from '../ActionFormProps.ts'
import { CoinAmountInput } from '../CoinAmountInput.tsx'
import { NoPermission } from '../NoPermission.tsx'
import { PlanButton } from '../PlanButton.tsx'
import { mintLaunchRules } from './mintFields.ts'
import { needsLaunchCoin } from './mintFigures.ts'
import { parseMintLaunch } from './parseMint.ts'

/** Fills the pair with the escrow's part, or with the coin that the deployer of a free mint brings, and opens trading. */
export function LaunchMintForm({ entry, context, tool, onDone }: ActionFormProps) {
  const t = useTokenTexts()
  const lang = useLang()
  const { chain } = useChain()
  const wallet = useWallet()
  const { token, trading } = context
  const form = useToolForm(mintLaunchRules)
  const coin = { symbol: chain.symbol, decimals: 18, balance: useCoinBalance('native') }
  const mint = trading.fairMint
  const needsCoin = mint !== undefined && needsLaunchCoin(mint.rules)
  const reading = needsCoin ? parseMintLaunch(form.values, coin) : { faults: {}, asks: {}, values: { coin: undefined } }
  const field = useFieldProps(form, reading)
  const { values } = reading
  // What is foretold changes with every mint.
  const asked = values && { coin: values.coin, token: token.address, escrow: mint?.escrowWei, made: mint?.mintsMade }
  const plan = usePlan(entry.permitted ? asked : undefined, async (client, _account, { coin: brought, token: of }) => {
    const { planLaunchMint } = await import('@tokensmith/sdk/mint/planLaunchMint.ts')
    return planLaunchMint(client, { token: of, coin: brought })
  })
  if (!mint) return null
  if (wallet.status === 'connected' && !entry.permitted) return <NoPermission context={context} by="deployer" />
  const expected = (plan.plan as LaunchMintPlan | undefined)?.expected
  const price = expected && priceText({ token: expected.amount, base: expected.coin }, token.decimals, 18, lang)
  return (
    <form
      className={actionClasses.form}
      aria-label={t(`action.${entry.id}.label`)}
      onSubmit={(event) => event.preventDefault()}
      noValidate
    >
      {needsCoin && (
        <CoinAmountInput
          {...field('launchCoin')}
          coin={coin}
          label={t('manage.mint.launchCoin')}
          hint={t('manage.mint.launchCoinHint')}
          keepsGas
          required
        />
      )}
      <KeyValues
        rows={[
          expected &&
            expected.amount > 0n && {
              label: t('manage.goesIn'),
              value: `${coinText(expected.coin, coin, lang, 8)} · ${coinText(expected.amount, token, lang)}`,
            },
          price !== undefined && {
            label: t('manage.firstPrice'),
            value: `1 ${token.symbol ?? ''} = ${price} ${chain.symbol}`,
          },
          expected &&
            mint.rules.feeWei > 0n && {
              label: t('manage.mint.toDeployer'),
              value: coinText(expected.proceeds, coin, lang, 8),
            },
        ]}
      />
      <p className={actionClasses.oneWay}>
        <IconAlertTriangle size={18} aria-hidden />
        {t(mint.state === 'minting' ? 'manage.mint.endsMinting' : 'manage.irreversible')}
      </p>
      <PlanButton
        {...{ entry, context, tool, plan }}
        isReady={values !== undefined}
        form={form}
        onDone={() => onDone()}
      />
    </form>
  )
}
