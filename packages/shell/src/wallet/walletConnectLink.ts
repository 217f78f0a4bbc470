let show: (link: string | undefined) => void = () => {}

/** The connect dialog listens here for the link that a phone's wallet scans. */
export function onWalletConnectLink(listener: (link: string | undefined) => void): void {
  show = listener
}

export function showWalletConnectLink(link: string | undefined): void {
  show(link)
}
