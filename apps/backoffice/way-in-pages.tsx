// How members come in: the settings of every door, apart from the members themselves.
export {
  DeliveryScreen,
  DoorScreen,
  HumanScreen,
  LogInScreen,
  SessionLimitsScreen,
  SocialScreen,
} from '@tessera/identity/staff'
