/** How members pay in. All but a gateway are confirmed by a person of the house. */
export const channelKinds = ['gateway', 'bank', 'qr', 'crypto', 'agent'] as const
export type ChannelKind = (typeof channelKinds)[number]
