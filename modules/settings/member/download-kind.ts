export type DownloadKind = 'ios' | 'android' | 'lite'
