export { gamesViewIn, searchOfGamesView } from './games-view.ts'
export { LobbyDesk, type LobbyPart, lobbyPartOf, loadLobbyDesk } from './lobby-desk.tsx'
