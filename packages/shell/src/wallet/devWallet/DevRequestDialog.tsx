import { IconFlask } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { shortAddress } from '@tokensmith/ui/address/shortAddress.ts'
import { amountText } from '@tokensmith/ui/format/amountText.ts'
import { Dialog } from '../../parts/Dialog.tsx'
import { DevCall } from './DevCall.tsx'
import classes from './DevRequestDialog.module.css'
import { type DevRequest, type OpenRequest, useDevRequests } from './devRequests.ts'

/** The dev wallet's own window: connect with an account, or approve and reject. */
export default function DevRequestDialog() {
  const requests = useDevRequests()
  const first = requests[0]
  return first ? <Request key={requests.length} entry={first} /> : null
}

function Request({ entry: { request, answer } }: { entry: OpenRequest }) {
  const t = useTexts('common')
  const reject = () => answer(undefined)
  return (
    <Dialog
      title={
        <span className={classes.title}>
          <IconFlask size={19} aria-hidden />
          Dev wallet
        </span>
      }
      width={400}
      onClose={reject}
      footer={
        request.kind === 'connect' ? (
          <button type="button" className="button" onClick={reject}>
            {t('devWallet.reject')}
          </button>
        ) : (
          <div className={classes.actions}>
            <button type="button" className="button" data-size="large" onClick={reject}>
              {t('devWallet.reject')}
            </button>
            <button
              type="button"
              className="button"
              data-kind="primary"
              data-size="large"
              onClick={() => answer(request.account)}
            >
              {t('devWallet.approve')}
            </button>
          </div>
        )
      }
    >
      <Content request={request} answer={answer} />
    </Dialog>
  )
}

function Content({ request, answer }: { request: DevRequest; answer: OpenRequest['answer'] }) {
  const t = useTexts('common')
  const lang = useLang()
  if (request.kind === 'connect')
    return (
      <>
        <p className={classes.note}>{t('devWallet.choose')}</p>
        <ul className={classes.accounts}>
          {request.accounts.map((account, index) => (
            <li key={account}>
              <button type="button" className={classes.account} onClick={() => answer(account)}>
                <strong>{t('devWallet.account', { number: index + 1 })}</strong>
                <span className="mono">{shortAddress(account)}</span>
              </button>
            </li>
          ))}
        </ul>
      </>
    )
  if (request.kind === 'signature')
    return (
      <>
        <p className={classes.note}>{t('devWallet.sign', { account: shortAddress(request.account) })}</p>
        <pre className={classes.text}>{request.text}</pre>
      </>
    )
  const eth = (wei: bigint) => `${amountText(wei, 18, lang, { maxFraction: 8 })} ETH`
  const lines = [
    ['from', shortAddress(request.account)],
    ['to', request.to ? shortAddress(request.to) : t('devWallet.newContract')],
    ['value', eth(request.value)],
    ['call', <DevCall key="call" to={request.to} value={request.value} data={request.data} />],
    ['maxCost', eth(request.maxCost)],
  ] as const
  return (
    <>
      <p className={classes.note}>{t('devWallet.send')}</p>
      <dl className={classes.facts}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`devWallet.${name}`)}</dt>
            <dd className="mono">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
