import { Alert, CheckIcon, Select } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { parseAddress } from '@tokensmith/sdk/base/parse/parseAddress.ts'
import type { ExchangeCoin } from '@tokensmith/sdk/exchange/SwapRoute.ts'
import { shortAddress } from '@tokensmith/ui/address/shortAddress.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { useWrongField } from '@tokensmith/ui/form/useWrongField.ts'
import { amountText } from '@tokensmith/ui/format/amountText.ts'
import { describeField } from '@tokensmith/ui/inputs/describeField.tsx'
import { FieldError } from '@tokensmith/ui/inputs/FieldError.tsx'
import type { FieldProps } from '@tokensmith/ui/inputs/FieldProps.ts'
import { labelClass } from '@tokensmith/ui/inputs/labelClass.ts'
import { TokenPicture } from '@tokensmith/ui/picture/TokenPicture.tsx'
import { type ReactNode, useId, useState } from 'react'
import classes from './Coin.module.css'
import { StrangeCoinNote } from './StrangeCoinNote.tsx'
import type { CoinState } from './useChosenCoin.ts'
import { isSame, useCoinList } from './useCoinList.ts'
import { useCoinTexts } from './useCoinTexts.ts'
import { useHeldTokens } from './useHeldTokens.ts'

/** `value` is `native`, an address, or nothing. */
type CoinSelectProps = Omit<FieldProps, 'hint' | 'asks' | 'placeholder' | 'disabled'> & {
  state: CoinState
  /** As of `StrangeCoinNote`. */
  refusal?: ReactNode
}

/** Options that are drawn at once; searching finds the others. */
const mostShown = 60
const pictureSize = 22

/** A coin out of the lists by name or symbol, or any token by its address, which comes with a warning. */
export function CoinSelect({ state, refusal, error, fromLink, inForm, onChange, ...rest }: CoinSelectProps) {
  const { label, value } = rest
  const id = useId()
  const t = useCoinTexts()
  const sentence = useErrorSentence()
  const lang = useLang()
  const { chain } = useChain()
  const coins = useCoinList()
  const [isOpened, setOpened] = useState(false)
  const held = (useHeldTokens({ wanted: isOpened }).data ?? []).filter(({ pair }) => !pair)
  const [search, setSearch] = useState('')
  const typed = /^0x/i.test(search.trim()) ? parseAddress(search) : undefined
  const isListed = (address: string) => coins.some((coin) => isSame(coin.address, address as ExchangeCoin))
  const { coin } = state
  const listed = coins.map(({ address, symbol, name: longName }) => ({
    value: address,
    label: longName === symbol ? symbol : `${symbol} · ${longName}`,
  }))
  const heldOf = (address: string) => held.find((token) => token.address.toLowerCase() === address.toLowerCase())
  const byItself = typed?.ok ? typed.value.toLowerCase() : undefined
  const own = held
    .filter(({ address }) => !isListed(address) && ![value.toLowerCase(), byItself].includes(address.toLowerCase()))
    .map(({ address, symbol }) => ({ value: address as string, label: `${symbol || '?'} · ${shortAddress(address)}` }))
  // What the wallet holds stands first, below the chain's own coin.
  const [native, ...others] = listed
  const ordered = [
    ...(native ? [native] : []),
    ...others.filter(({ value }) => heldOf(value)),
    ...own,
    ...others.filter(({ value }) => !heldOf(value)),
  ]
  const current = value !== '' && !isListed(value) ? [{ value, label: coin?.symbol ?? value }] : []
  const byAddress =
    typed?.ok && !isListed(typed.value) && typed.value !== value
      ? [{ value: typed.value as string, label: t('coin:take', { address: typed.value }) }]
      : []
  const picture = (address: string) => {
    const symbol =
      coins.find((entry) => isSame(entry.address, address as ExchangeCoin))?.symbol ?? heldOf(address)?.symbol
    const ofForeign = address === value ? coin?.symbol : undefined
    return (
      <TokenPicture
        chainId={chain.id}
        address={address as ExchangeCoin}
        symbol={symbol ?? ofForeign ?? ''}
        size={pictureSize}
      />
    )
  }
  const fault = typed && !typed.ok ? sentence(typed.error) : error
  useWrongField({ inForm, error: fault, label }, id)
  return (
    <div className={classes.coin}>
      <Select
        id={id}
        name={rest.name}
        label={label}
        required={rest.required}
        withAsterisk={false}
        classNames={{ label: labelClass(rest.required) }}
        onBlur={rest.onBlur}
        data={[...ordered, ...current, ...byAddress]}
        value={
          value === ''
            ? null
            : (listed.find((entry) => entry.value.toLowerCase() === value.toLowerCase())?.value ?? value)
        }
        onChange={(next) => next && onChange(next)}
        onDropdownOpen={() => setOpened(true)}
        searchable
        onSearchChange={setSearch}
        limit={mostShown}
        placeholder={t('coin:placeholder')}
        nothingFoundMessage={t(typed ? 'coin:addressUnfinished' : 'coin:nothingFound')}
        filter={({ options, search: needle }) => {
          const wanted = needle.trim().toLowerCase()
          return options.filter(
            (option) =>
              'value' in option &&
              (option.label.toLowerCase().includes(wanted) || option.value.toLowerCase().includes(wanted)),
          )
        }}
        description={describeField({ label, error: fault, fromLink })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={fault ? <FieldError>{fault}</FieldError> : undefined}
        allowDeselect={false}
        leftSection={value === '' ? undefined : picture(value)}
        renderOption={({ option, checked }) => (
          <>
            <span className={classes.option}>
              {picture(option.value)}
              {option.label}
            </span>
            {heldOf(option.value) && (
              <span className={classes.optionAmount}>
                {amountText(heldOf(option.value)!.balance, heldOf(option.value)!.decimals, lang, { maxFraction: 4 })}
              </span>
            )}
            {checked && <CheckIcon className={classes.check} />}
          </>
        )}
        checkIconPosition="right"
      />
      {state.error !== undefined && <ErrorNotice error={state.error} />}
      {state.isAbsent && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {sentence({ code: 'tokenNotFound', params: {} })}
        </Alert>
      )}
      <StrangeCoinNote coin={coin} refusal={refusal} />
    </div>
  )
}
