/** How members deposit. All but a gateway are confirmed by staff. */
export const channelKinds = ['gateway', 'bank', 'qr', 'crypto', 'agent'] as const
export type ChannelKind = (typeof channelKinds)[number]
