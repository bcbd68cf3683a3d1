/**
 * Kinds and their members: `kind kind: member member/member …`. Members of one line exclude each other (a dog is no
 * cat), members joined by a slash do not, and each member is one of its kind (a dog is an animal).
 */
export const KINDS = `
animal creature pet: dog/puppy/poodle/terrier/labrador/retriever/spaniel/beagle/collie/hound cat/kitten horse/pony/foal/mare cow/bull/calf/cattle sheep/lamb goat pig/piglet rabbit/bunny hamster mouse rat bird/parrot/pigeon/eagle/owl/crow/parakeet/budgie duck/duckling goose chicken/hen/rooster monkey/gorilla/chimpanzee elephant lion/lioness tiger leopard/cheetah bear/panda wolf fox deer zebra giraffe kangaroo koala snake/python lizard/gecko/iguana turtle/tortoise frog/toad fish/goldfish/salmon/tuna shark whale/dolphin bee/wasp ant spider butterfly squirrel hedgehog ferret lemur camel crocodile/alligator
person someone adult: man/gentleman/guy/policeman/businessman woman/lady/policewoman/businesswoman
person someone child kid: boy girl baby
person someone relative family: mother father brother sister son daughter aunt uncle cousin grandmother grandfather husband wife nephew niece grandson granddaughter
partner: husband wife boyfriend girlfriend
sibling: brother sister twin
parent: mother father
instrument: guitar/banjo/ukulele piano/keyboard violin/fiddle/viola cello flute/recorder/clarinet drum/drums trumpet saxophone harp accordion harmonica trombone bass organ
sport: football/soccer basketball baseball tennis golf hockey cricket rugby volleyball badminton swimming/swim boxing/box wrestling judo karate running/jogging cycling skiing/ski snowboarding/snowboard skating/skate skateboarding/skateboard surfing/surf sailing rowing climbing gymnastics archery fencing yoga pilates diving chess darts
drink beverage: coffee/espresso/latte/cappuccino tea/matcha water juice milk beer/lager/ale wine whisky vodka rum gin soda/cola/lemonade smoothie cocktail cocoa
fruit: apple banana orange pear peach grape strawberry raspberry blueberry cherry mango pineapple melon/watermelon lemon lime kiwi plum
vegetable: potato tomato carrot onion garlic pepper cucumber lettuce spinach cabbage broccoli cauliflower pea bean corn mushroom pumpkin eggplant zucchini celery radish leek
meat: beef/steak pork/ham/bacon chicken lamb turkey duck veal sausage
dish food: pizza pasta/spaghetti/noodle rice soup salad sandwich burger/hamburger curry sushi taco burrito omelette stew pancake
ingredient: butter oil sugar salt flour cheese egg honey cream
dessert sweet: cake pie cookie chocolate pudding doughnut brownie
colour: red/crimson/scarlet blue/navy green yellow orange purple/violet pink brown/tan black white grey/silver gold beige turquoise
day: monday tuesday wednesday thursday friday saturday sunday
month: january february march april may june july august september october november december
season: spring summer autumn/fall winter
meal: breakfast lunch dinner/supper brunch
vehicle transport: car/jeep/taxi/sedan/suv truck/lorry bus train/tram/subway plane/jet/helicopter boat/ship/canoe/kayak/ferry bike/bicycle motorcycle/motorbike/scooter tractor sled
clothes garment: shirt/blouse/sweater/hoodie trousers/jeans/shorts skirt dress coat/jacket hat/cap/helmet shoe/boot/sneaker/sandal sock glove scarf suit swimsuit/bikini
furniture: table/desk chair/stool/armchair bed sofa/couch shelf/bookcase lamp wardrobe
room: kitchen bedroom bathroom garage attic basement balcony
building place: school/university/college hospital church/temple/mosque restaurant/cafe bar/pub hotel house/home shop/store/supermarket library museum factory office airport station stadium castle prison
place: beach/shore/coast mountain/hill forest/wood/jungle desert lake/pond river/stream ocean/sea park field/meadow street/road pool cave island
profession worker: doctor/surgeon/physician nurse dentist teacher/professor lawyer engineer/programmer/developer accountant architect chef/cook waiter/waitress driver pilot farmer police/policeman soldier firefighter actor/actress musician/singer writer/journalist/author artist/painter designer photographer scientist/biologist/chemist/physicist plumber electrician carpenter mechanic librarian hairdresser pharmacist veterinarian translator banker
language: english spanish french german italian portuguese dutch swedish norwegian danish finnish polish russian ukrainian czech greek turkish arabic hebrew hindi bengali urdu persian chinese/mandarin/cantonese japanese korean vietnamese thai indonesian swahili latin hungarian romanian
religion: christian/catholic/protestant muslim jewish hindu buddhist atheist
music: jazz rock pop classical metal rap/hip-hop techno folk country blues reggae opera
genre: comedy drama horror thriller romance documentary fantasy western
diet: vegetarian vegan pescatarian omnivore carnivore
relation: single married divorced engaged widowed
unit: second minute hour day week month year decade century
metre: inch foot yard mile kilometre centimetre
body: hand/finger/thumb foot/toe arm/elbow leg/knee head face eye ear nose mouth/lip hair neck shoulder back stomach/belly
tool: hammer knife/sword gun/rifle/pistol axe saw scissors drill rope spoon fork brush pen/pencil/marker
toy: ball/frisbee doll kite puzzle balloon
container: cup/mug/glass bottle bowl/dish plate pan/pot/skillet box/carton basket bag bucket jar
motion go: run/jog/sprint walk/stroll/hike swim fly climb/scale jump/leap/hop crawl ride drive skate/skateboard ski surf dance fall/roll slide
posture: sit stand lie kneel crouch
cooking prepare: fry boil bake/roast grill/barbecue steam slice/cut/chop/dice peel mix/stir pour sprinkle grate wash
speech: speak/talk/say sing/chant shout/yell whisper
using: play read write draw paint eat drink sleep fight cook clean wear phone type sew knit
`;
