/** What strangers may fill: messages, and verifications with their sources and arguments. */
export type StorageKind = 'feedback' | 'verification'
