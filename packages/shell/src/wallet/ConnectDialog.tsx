import { IconChevronRight, IconCopy, IconDeviceMobile, IconExternalLink, IconFlask } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { copyWithMessage } from '@tokensmith/ui/messages.ts'
import { walletLogo } from '@tokensmith/ui/picture/walletLogo.ts'
import { QrCode } from '@tokensmith/ui/QrCode.tsx'
import { useSigner } from '@tokensmith/ui/wallet/useWallet.ts'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../parts/Dialog.tsx'
import classes from './ConnectDialog.module.css'
import { recordFailedConnection } from './createPageWallet.ts'
import { type NamedWallet, namedWallets } from './namedWallets.ts'
import { wallet } from './wallet.ts'
import { onWalletConnectLink } from './walletConnectLink.ts'
import type { DetectedWallet } from './walletEngine.ts'
import { devWalletId, walletConnectId } from './walletIds.ts'

/** Milliseconds after which a link that did not open a wallet is answered with other ways. */
const linkWaitMs = 2000

type Step = { kind: 'list' } | { kind: 'get'; wallet: NamedWallet } | { kind: 'waiting'; name: string; link?: string }

/** The wallets: five by name, detected or to get, then whatever else announces itself. */
export default function ConnectDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('common')
  const [detected, setDetected] = useState<readonly DetectedWallet[]>()
  const [extras, setExtras] = useState<{ dev: boolean; walletConnect: boolean }>({ dev: false, walletConnect: false })
  const [isUnloaded, setUnloaded] = useState(false)
  const [step, setStep] = useState<Step>({ kind: 'list' })
  const gone = useRef(false)
  const { status } = useSigner()
  const wasConnected = useRef(status === 'connected')

  useEffect(() => {
    gone.current = false
    let stop = () => {}
    wallet.loadEngine().then(
      (engine) => {
        if (gone.current) return
        const read = () => {
          setDetected(engine.listWallets())
          setExtras({ dev: engine.has(devWalletId), walletConnect: engine.has(walletConnectId) })
        }
        read()
        stop = engine.subscribeWallets(read)
      },
      () => gone.current || setUnloaded(true),
    )
    onWalletConnectLink((link) => setStep((now) => (now.kind === 'waiting' ? { ...now, link } : now)))
    return () => {
      gone.current = true
      stop()
      onWalletConnectLink(() => {})
    }
  }, [])

  // A wallet that connects by itself meanwhile leaves nothing to choose.
  useEffect(() => {
    if (status === 'connected' && !wasConnected.current && step.kind === 'list') onClose()
  }, [status, step.kind, onClose])

  const connect = async (id: string, name: string) => {
    // The dev wallet and WalletConnect ask in the page itself; the others in a window of their own.
    setStep({ kind: 'waiting', name })
    try {
      await wallet.connect(id)
    } catch (error) {
      recordFailedConnection(error, name)
    }
    if (!gone.current) onClose()
  }

  if (step.kind === 'get')
    return <GetWallet wallet={step.wallet} onBack={() => setStep({ kind: 'list' })} onClose={onClose} />
  if (step.kind === 'waiting')
    return (
      <Dialog
        title={t('wallet.waitingTitle', { name: step.name })}
        onClose={onClose}
        onBack={() => setStep({ kind: 'list' })}
      >
        <div className={classes.waiting} role="status">
          {step.link ? (
            <>
              <QrCode value={step.link} label={t('wallet.scan')} size={240} />
              <p>{t('wallet.scan')}</p>
              <button
                type="button"
                className="button"
                onClick={() => copyWithMessage(step.link!, { copied: t('copied'), failed: t('copyFailed') })}
              >
                <IconCopy size={17} aria-hidden />
                {t('copyLink')}
              </button>
            </>
          ) : (
            <>
              <span className={classes.pulse} aria-hidden />
              <p>{t('wallet.waiting', { name: step.name })}</p>
            </>
          )}
        </div>
      </Dialog>
    )

  if (isUnloaded)
    return (
      <Dialog title={t('wallet.connect')} onClose={onClose}>
        <div className={classes.get} role="alert">
          <p>{t('wallet.notLoaded')}</p>
          <button type="button" className="button" data-kind="primary" onClick={() => location.reload()}>
            {t('reload')}
          </button>
        </div>
      </Dialog>
    )

  const others = (detected ?? []).filter((entry) => !entry.named)
  return (
    <Dialog title={t('wallet.connect')} onClose={onClose} footer={<p className={classes.note}>{t('wallet.note')}</p>}>
      <ul className={classes.list}>
        {extras.dev && (
          <li>
            <button type="button" className={classes.wallet} onClick={() => connect(devWalletId, 'Dev wallet')}>
              <span className={classes.icon} data-plain>
                <IconFlask size={20} aria-hidden />
              </span>
              <span className={classes.words}>
                <strong>Dev wallet</strong>
                <span>{t('wallet.devNote')}</span>
              </span>
              <span className={classes.state} data-good>
                {t('wallet.ready')}
              </span>
            </button>
          </li>
        )}
        {namedWallets.map((named) => {
          const found = detected?.find((entry) => entry.named === named.id)
          return (
            <li key={named.id}>
              <button
                type="button"
                className={classes.wallet}
                disabled={!detected}
                onClick={() => (found ? connect(found.id, named.name) : setStep({ kind: 'get', wallet: named }))}
              >
                <WalletIcon name={named.name} icon={found?.icon ?? walletLogo(named.id)} />
                <span className={classes.words}>
                  <strong>{named.name}</strong>
                </span>
                <span className={classes.state} data-good={found ? true : undefined}>
                  {found ? t('wallet.detected') : detected ? t('wallet.get') : t('wallet.looking')}
                </span>
                <IconChevronRight size={17} aria-hidden />
              </button>
            </li>
          )
        })}
        {others.map((entry) => (
          <li key={entry.id}>
            <button
              type="button"
              className={classes.wallet}
              onClick={() => connect(entry.id, entry.name || t('wallet.browser'))}
            >
              <WalletIcon name={entry.name || '?'} icon={entry.icon} />
              <span className={classes.words}>
                <strong>{entry.name || t('wallet.browser')}</strong>
              </span>
              <span className={classes.state} data-good>
                {t('wallet.detected')}
              </span>
              <IconChevronRight size={17} aria-hidden />
            </button>
          </li>
        ))}
        {extras.walletConnect && (
          <li>
            <button type="button" className={classes.wallet} onClick={() => connect(walletConnectId, 'WalletConnect')}>
              <WalletIcon name="WalletConnect" icon={walletLogo(walletConnectId)} />
              <span className={classes.words}>
                <strong>WalletConnect</strong>
                <span>{t('wallet.walletConnectNote')}</span>
              </span>
              <IconChevronRight size={17} aria-hidden />
            </button>
          </li>
        )}
      </ul>
    </Dialog>
  )
}

/** A wallet that is not here: where to get it, or how to open this page inside it. */
function GetWallet({
  wallet: named,
  onBack,
  onClose,
}: {
  wallet: NamedWallet
  onBack: () => void
  onClose: () => void
}) {
  const t = useTexts('common')
  const [stuck, setStuck] = useState(false)
  const pageUrl = location.href
  const openUrl = named.openPage(pageUrl)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <Dialog title={t('wallet.getTitle', { name: named.name })} onClose={onClose} onBack={onBack}>
      <div className={classes.get}>
        <WalletIcon name={named.name} icon={walletLogo(named.id)} large />
        <p>{t('wallet.getWords', { name: named.name })}</p>
        <a
          className="button"
          data-kind="primary"
          data-size="large"
          href={named.link}
          target="_blank"
          rel="noreferrer noopener"
        >
          {t('wallet.getLink', { name: named.name })}
          <IconExternalLink size={17} aria-hidden />
        </a>
        {/* A plain link: opened by the tap itself, because a wait in between loses the gesture on phones. */}
        <a
          className={`button ${classes.phone}`}
          data-size="large"
          href={openUrl}
          onClick={() => {
            timer.current = setTimeout(() => {
              if (document.visibilityState === 'visible') setStuck(true)
            }, linkWaitMs)
          }}
        >
          <IconDeviceMobile size={18} aria-hidden />
          {t('wallet.openPage', { name: named.name })}
        </a>
        {stuck && <p role="status">{t('wallet.stuck', { name: named.name })}</p>}
        <div className={classes.scan}>
          <QrCode value={pageUrl} label={t('wallet.scanPage')} />
          <span>{t('wallet.scanPage')}</span>
        </div>
        <button
          type="button"
          className="button"
          data-kind="quiet"
          onClick={() => copyWithMessage(pageUrl, { copied: t('copied'), failed: t('copyFailed') })}
        >
          <IconCopy size={17} aria-hidden />
          {t('copyLink')}
        </button>
      </div>
    </Dialog>
  )
}

function WalletIcon({ name, icon, large }: { name: string; icon?: string; large?: boolean }) {
  return icon ? (
    <img className={classes.icon} data-large={large || undefined} src={icon} alt="" />
  ) : (
    <span className={classes.icon} data-large={large || undefined} data-unknown aria-hidden>
      {[...name][0]}
    </span>
  )
}
