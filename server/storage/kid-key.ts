/** A kid among the families. */
export type KidKey = { family: number; kid: number };

/** A kid that was found by its login, which is how browsers hear of it. */
export type FoundKid = KidKey & { login: string };
