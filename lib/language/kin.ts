/** Who may be "my": words for people and animals of somebody's life, as alternatives of a pattern. */
export const FAMILY =
  'wife|husband|spouse|partner|fianc[eé]e?|girlfriend|boyfriend|mother|mum|mom|mama|father|dad|papa|sister|brother|twin|son|daughter|kids?|child|children|baby|cousin|aunt|uncle|niece|nephew|grandmother|grandma|nana|grandfather|grandpa|grandchild|grandchildren|grandkids?|granddaughter|grandson|granddaughters|grandsons|stepmother|stepfather|stepbrother|stepsister|stepson|stepdaughter|half-brother|half-sister|godmother|godfather|godson|goddaughter|mother-in-law|father-in-law|parents|grandparents|sisters|brothers|sons|daughters|siblings|cousins';
export const CIRCLE =
  'best friend|best mate|mate|buddy|friend|boss|manager|roommate|flatmate|housemate|neighbou?r|teacher|tutor|professor|coach|colleague|coworker|mentor|therapist|landlord|girlfriends|friends';
export const PETS =
  'dog|cat|puppy|kitten|pet|pets|dogs|cats|horse|horses|rabbit|rabbits|bunny|hamster|parrot|bird|birds|fish|turtle|tortoise|snake|lizard|gecko|ferret|guinea pigs?|chickens?|goats?|pony|goldfish|hedgehog|kitty|pup|greyhound|labrador|retriever|poodle|beagle|bulldog|pug|terrier|collie|dachshund|spaniel|corgi|chihuahua|husky|budgie|canary|cockatiel|donkey|alpaca|ducks?';
/** Everybody, and every animal, that may be "my". */
export const KIN = `ex-wife|ex-husband|ex|${FAMILY}|${CIRCLE}|${PETS}`;
/** One of them at a time: what is said of several is said of no one. */
export const ONE =
  'wife|husband|spouse|partner|fianc[eé]e?|girlfriend|boyfriend|mother|mum|mom|mama|father|dad|papa|sister|brother|twin|son|daughter|cousin|aunt|uncle|niece|nephew|grandmother|grandma|nana|grandfather|grandpa|grandchild|granddaughter|grandson|stepmother|stepfather|stepbrother|stepsister|stepson|stepdaughter|godmother|godfather|godson|goddaughter|mother-in-law|father-in-law|best friend|best mate|mate|friend|boss|roommate|flatmate|neighbou?r|colleague|mentor|kid|child|baby|dog|cat|horse';
