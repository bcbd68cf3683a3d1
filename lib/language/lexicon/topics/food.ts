/** Words by topic, `domain.topic: words`, most typical first; `_` joins the words of a phrase. Food and drink. */
export const FOOD = `
food.eat: food eat meal dish cuisine dine portion plate appetite hungry taste bite flavor delicious tasty feast serve helping
food.breakfast: breakfast brunch cereal oatmeal porridge pancake waffle omelet egg toast granola muesli bagel croissant bacon yogurt morning syrup hash_brown
food.lunch: lunch sandwich wrap salad soup lunchbox bento deli packed cafeteria canteen bring midday leftover
food.dinner: dinner supper evening entree main_course side_dish meal weeknight roast casserole stew cook host
food.snack: snack chip crisp cracker popcorn nut pretzel trail_mix jerky granola protein_bar munch nibble vending pack craving almond cashew pistachio road_trip hummus dip finger_food
food.processed: processed additive artificial preservative ingredient organic natural packaged canned frozen fast_food junk junk_food ready_meal instant microwave corn_syrup coloring sweetener snack whole_food label clean_eating gmo pesticide
food.organic: organic natural local farm fresh seasonal produce farmers_market pesticide grocery sustainable free_range whole_food ingredient garden grass_fed
food.dessert: dessert cake sweet pudding pie tart cheesecake tiramisu mousse brownie ice_cream gelato sorbet custard crumble creme sundae treat frosting
food.candy: candy chocolate sweet gummy caramel lollipop licorice toffee fudge cocoa truffle marshmallow mint gum halloween treat
food.bakery: bakery bread pastry bake croissant bun roll sourdough loaf muffin donut scone cookie biscuit dough flour yeast baguette danish pretzel cupcake oven
food.sugar: sugar sweet sweetener low_sugar honey syrup stevia diabetes diabetic soda candy dessert glycemic cookie sugary
food.italian: italian pasta pizza risotto lasagna spaghetti pesto mozzarella parmesan gnocchi ravioli italy tiramisu prosciutto trattoria carbonara bruschetta
food.mexican: mexican taco burrito salsa guacamole tortilla quesadilla nacho enchilada mexico fajita avocado cilantro jalapeno tamale
food.chinese: chinese dumpling noodle wok fried_rice dim_sum china tofu soy_sauce sichuan spring_roll hotpot cantonese chopstick
food.japanese: japanese sushi ramen sashimi tempura miso udon teriyaki japan bento sake izakaya wasabi soba raw chopstick matcha
food.indian: indian curry naan masala tandoori biryani dal paneer samosa india chutney turmeric tikka spicy vindaloo lentil
food.thai: thai pad_thai curry coconut lemongrass thailand vietnamese pho banh_mi vietnam asian southeast peanut basil chili malaysian indonesian satay
food.korean: korean kimchi bibimbap bulgogi korea barbecue gochujang tteokbokki fermented seoul
food.mediterranean: mediterranean greek hummus falafel feta olive tzatziki pita greece lebanese turkish kebab tabbouleh shawarma middle_eastern israeli moroccan couscous tagine
food.french: french croissant baguette crepe cheese france wine bistro souffle quiche escargot foie gras butter sauce provence
food.spanish: spanish tapas paella chorizo spain gazpacho sangria portuguese jamon tortilla
food.american: american burger fries hot_dog barbecue steak wings mac_and_cheese diner southern cajun soul comfort_food ribs bbq cornbread tex grits
food.african: african ethiopian injera jollof nigerian caribbean jamaican jerk plantain cuban brazilian peruvian latin ceviche
food.fusion: fusion cuisine authentic ethnic traditional international exotic adventurous street_food modern experimental regional world foodie try unusual local delicacy
food.meat: meat beef pork chicken steak bacon sausage lamb turkey ham veal ribs poultry duck carnivore butcher roast brisket mince venison meatball protein
food.redmeat: red_meat beef steak lamb pork burger veal cholesterol venison brisket
food.seafood: seafood fish shrimp shellfish crab lobster salmon tuna oyster clam mussel squid octopus scallop cod prawn sashimi caviar sushi ceviche anchovy coastal fishy
food.vegetarian: vegetarian vegan plant_based plant meatless veggie tofu tempeh lentil bean chickpea seitan meat_free meat animal_product pescatarian dairy_free eggless vegetable meat_substitute
food.vegetable: vegetable broccoli spinach carrot kale lettuce cucumber tomato potato onion cabbage cauliflower zucchini pumpkin pea corn mushroom eggplant bell_pepper celery greens beet asparagus leafy sprout salad
food.fruit: fruit apple banana orange berry strawberry blueberry grape mango pineapple watermelon peach pear cherry lemon lime kiwi melon avocado coconut smoothie citrus papaya durian
food.dairy: dairy milk cheese yogurt butter cream lactose lactose_intolerant cheddar mozzarella ice_cream dairy_free oat_milk almond_milk soy_milk latte whey creamy casein
food.gluten: gluten gluten_free wheat celiac bread pasta flour barley rye grain bakery pizza beer couscous pastry
food.grain: rice pasta noodle quinoa oat barley couscous grain carb bread cereal wheat bulgur polenta spaghetti
food.legume: bean lentil chickpea pea soy tofu legume hummus edamame peanut
food.allergen: allergy allergic nut peanut tree_nut almond shellfish egg soy dairy gluten intolerance sensitivity reaction anaphylaxis epipen sesame ingredient cross_contamination celiac lactose walnut
food.spicy: spicy spice hot chili pepper heat jalapeno habanero sriracha hot_sauce curry wasabi mild cayenne kimchi sichuan salsa
food.herb: herb spice seasoning garlic basil cilantro oregano rosemary thyme cumin cinnamon ginger parsley mint flavor onion bland season turmeric vanilla saffron dill
food.salty: salt salty sodium low_sodium blood_pressure savory umami soy_sauce pickle chip brine
food.texture: texture crunchy crispy creamy slimy mushy soft chewy tender smooth raw mushroom oyster okra soggy jelly
food.temperature: raw cooked rare well_done medium undercooked hot cold lukewarm frozen steak sashimi carpaccio tartare
food.lowcarb: keto low_carb carb carbohydrate paleo atkins bread pasta rice potato sugar fat ketogenic starch protein
food.diet: diet dieting calorie low_fat lean weight_loss lose_weight intermittent_fasting fasting portion control healthy nutrition light balanced macros slim meal_plan clean cholesterol
food.protein: protein muscle chicken egg shake whey lean bodybuilding high_protein tofu greek_yogurt meat fish
food.nutrition: nutrition nutritious healthy vitamin mineral fiber protein fat omega supplement balanced antioxidant nutrient superfood wholesome iron calcium probiotic dietitian nutritionist
food.faith: kosher halal jewish muslim pork ramadan lent religious jain hindu beef alcohol blessing shellfish
food.cook: cook recipe kitchen homemade prepare ingredient chef meal dish cooking_class culinary cookbook cuisine sous technique chop dice simmer saute season
food.quick: quick easy simple meal_prep weeknight fast minute one_pot slow_cooker instant_pot batch leftovers busy microwave convenient prep time_saving
food.grill: grill barbecue bbq smoke charcoal cookout burger ribs skewer marinade backyard picnic outdoor brisket
food.fried: fried fry deep_fried oil greasy oily fries crispy air_fryer batter tempura fast_food chicken fatty
food.bake: bake oven cake cookie dough flour yeast whisk frosting pastry muffin batter knead pie tin sourdough
food.soup: soup stew broth chowder chili ramen bisque casserole stock gumbo pho minestrone hearty
food.condiment: sauce ketchup mayonnaise mustard mayo dressing vinegar soy_sauce hot_sauce relish gravy dip pickle aioli
food.grocery: grocery supermarket shop ingredient pantry shopping_list fridge produce aisle stock bulk organic market trader costco delivery
food.waste: leftover waste compost expire spoil fridge freezer store reuse portion scraps
food.kitchenware: pan pot knife skillet wok blender mixer oven stove microwave air_fryer cutting_board cookware utensil kettle cast_iron nonstick gadget appliance spatula
food.picnic: picnic park basket blanket sandwich outdoors cooler finger_food potluck outing
food.party: party appetizer finger_food catering buffet potluck dip platter canape guest host cocktail barbecue cheese_board charcuterie hors
dining.restaurant: restaurant diner eatery bistro cafe menu waiter reservation table eat_out dine dinner lunch meal book server dish order spot place chef
dining.fine: fine_dining michelin upscale fancy gourmet tasting_menu elegant sommelier expensive luxury white_tablecloth chef formal dress_code course romantic rooftop
dining.casual: casual diner pub fast_food street_food food_truck cheap family cozy relaxed burger pizzeria takeaway informal hole_in_the_wall local
dining.fastfood: fast_food chain mcdonald burger_king kfc drive_through fries burger subway junk franchise starbucks wendy quick
dining.buffet: buffet all_you_can_eat self_serve brunch portion tasting sharing plate tapas communal family_style
dining.takeout: takeout delivery takeaway order pizza doordash ubereats app leftover deliver menu
dining.ambience: ambience atmosphere cozy quiet loud noisy music lighting outdoor seating patio terrace view romantic crowded intimate rooftop live_music table lively seated
dining.local: local chain independent family_owned authentic tourist tourist_trap hidden_gem neighborhood street_food small regional farm_to_table support
dining.service: service waiter tip staff wait line queue reservation slow friendly menu bill server
dining.street: street_food food_truck vendor stall market night_market hawker cart hygiene
drink.coffee: coffee espresso latte cappuccino brew bean barista caffeine decaf cafe mocha americano starbucks roast cold_brew filter french_press cup mug morning
drink.tea: tea green_tea herbal matcha chamomile black_tea brew oolong chai teapot infusion kettle earl_grey caffeine boba
drink.caffeine: caffeine coffee energy_drink decaf espresso tea stimulant jitter red_bull awake cola insomnia
drink.wine: wine red white rose champagne vineyard winery sommelier grape bottle prosecco tasting chardonnay merlot cellar pair cheese
drink.beer: beer brewery ale lager ipa craft_beer stout pub pint brew hop cider tap oktoberfest
drink.cocktail: cocktail whiskey vodka gin rum tequila martini mojito mixology liquor bartender spirit margarita bourbon mocktail bar scotch
drink.sober: alcohol sober drink non_alcoholic teetotal mocktail alcohol_free bar drunk hangover abstain recovery nightclub party wine beer cocktail pub
drink.soft: soda juice lemonade cola soft_drink fizzy sparkling pepsi coke carbonated sugary syrup iced
drink.water: water hydrate bottle sparkling tap thirsty hydration mineral filter
drink.smoothie: smoothie juice shake milkshake blender fruit protein_shake green yogurt kale refresh
drink.bar: bar pub nightclub club nightlife bartender drink night_out happy_hour lounge tavern karaoke dance dj crowd rooftop
drink.milk: milk oat_milk almond_milk soy_milk creamer dairy latte hot_chocolate cocoa milkshake
`;
