"""Set-up, the twelve steps of a turn, and the free actions between them (sections 3 to 6)."""
import itertools

import escape_data as data
from escape_city import Effect
from escape_state import Over
from escape_words import Words

LAST_STEP = 12


class Game(Words):
    def run(self, from_step=None):
        """A whole game, or the rest of one from the moment before step `from_step` + 1."""
        try:
            if from_step is None:
                yield from self.set_up()
                yield from self.begin_turn()
                from_step = 0
            while True:
                yield from self.steps_after(from_step)
                self.end_turn()
                yield from self.begin_turn()
                from_step = 0
        except Over as over:
            self.result = {"winners": over.winners, "ended_by": over.ended_by,
                           "levels": [player.level for player in self.players]}

    def set_up(self):  # ESC-28.9: the order of the records
        yield from self.new_top_card()
        for player in self.players:
            player.bars = yield from self.draw("level-bars")
        for colour in ("blue", "purple"):
            for player in self.players:
                setattr(player, colour, (yield from self.draw(f"objective-{colour}")))
        self.active = yield from self.luck("first", range(len(self.players)))

    def begin_turn(self):
        self.turn, self.step = self.turn + 1, 0
        self.refresh_forced = len(self.hero().hand) <= data.HAND_SIZE_FORCED   # ESC-5.1
        yield from ()

    def end_turn(self):  # ESC-4.2
        for enemy in self.enemies():
            enemy.lying = False
        for boss in self.bosses.values():
            boss.down = False
        for enemy in self.prisoners:
            enemy.damage = 0
        self.alternative_used, self.prevent, self.unrevealed = False, 0, None
        self.dropped, self.abandoned = set(), {}
        self.settle()
        self.active = (self.active + 1) % len(self.players)

    # --- windows (ESC-4.6, ESC-4.10, ESC-4.11)

    def steps_after(self, step):
        self.step = step
        while self.step < LAST_STEP:
            following = self.step + 1
            if self.passed_over(following):
                self.step = following
                continue
            kind, answers = self.first_question(following)
            if len(answers) > 1:
                answer = yield from self.ask_with_free_actions(kind, answers)
            elif self.window_is_skipped():
                answer = None
            else:
                answer = yield from self.ask_with_free_actions("window", {"continue": None})
            if callable(answer):
                yield from answer()
                continue
            self.step = following
            first = (answer,) if len(answers) > 1 else tuple(answers.values())
            yield from getattr(self, f"step_{following}")(*first)
        yield from self.last_window()

    def last_window(self):
        while not self.window_is_skipped():
            answer = yield from self.ask_with_free_actions("window", {"continue": None})
            if answer is None:
                return
            yield from answer()

    def ask_with_free_actions(self, kind, answers):
        return (yield from self.choose(self.active, kind, {**answers, **self.free_actions()},
                                       always=True))

    def window_is_skipped(self):
        """ESC-4.6: nothing to do here, and nothing that others could not know."""
        hero = self.hero()
        nothing = not set(self.free_actions()) - {"abandon_car"}
        hidden = any(not up for _, up in hero.stash)
        might_claim = (self.solo_is_open() and bool(self.ways_out())
                       and (hero.wanted or any(up and card in data.BRACELETS
                                               for card, up in hero.stash)))
        return nothing and not hidden and not might_claim

    def passed_over(self, step):  # ESC-4.10
        hero = self.hero()
        if step == 1:
            return not self.refresh_forced and not hero.discard
        if step == 2:
            return not hero.hand
        if step in (3, 4):
            return not self.cards_to_turn_up()
        if step == 5:
            return not hero.car and hero.space not in self.abandoned_cars
        if step == 8:
            return hero.bar() is None or hero.prisoner_icon_open() or hero.item_icon_open()
        if step == 9:
            return not self.building_options()
        return step == 12 and not self.pulled()

    def first_question(self, step):
        """The kind and the own answers of the question with which a step begins (ESC-4.11)."""
        if step == 1 and not self.refresh_forced:
            return "refresh", {"refresh": True, "no_refresh": False}
        if step == 2:
            return "lay_cards", self.lay_options()
        if step in (3, 4):
            return "turn_up", self.turn_up_options()
        if step == 5 and self.car_can_move():
            return "car_move", {"car_move": True, "skip_car": False}
        if step == 9:
            return self.building_question()
        return None, {}

    # --- the Hero phase (section 5)

    def step_1(self, refresh=True):
        hero = self.hero()
        if refresh:   # ESC-5.2
            hero.hand, hero.discard = hero.hand + hero.discard, []
            yield from self.reveal_timer_tile()
        self.refresh_forced = False

    def lay_options(self):  # ESC-5.3, ESC-5.4
        hand = sorted(self.hero().hand, key=data.PLACE_IN_DATA.get)
        return {f"lay_cards({','.join(cards)})": cards
                for cards in itertools.combinations(hand, min(2, len(hand)))}

    def step_2(self, cards):
        hero = self.hero()
        hero.hand = [card for card in hero.hand if card not in cards]
        hero.laid = list(cards)
        yield from ()

    def cards_to_turn_up(self):
        return [card for card in self.hero().laid if card != self.unrevealed]

    def turn_up_options(self):  # ESC-5.5, ESC-5.6, ESC-7.10
        cards, options = self.cards_to_turn_up(), {}
        for card in cards:
            options[f"turn_up({card})"] = ("card", card)
        if not self.alternative_used:
            if self.targets(0):
                options |= {f"alternative_damage({card})": ("damage", card) for card in cards}
            if self.feasible(data.ALTERNATIVE_MOVE, ram=True):
                options |= {f"alternative_move({card})": ("move", card) for card in cards}
        return options

    def step_3(self, choice):
        how, card = choice
        hero = self.hero()
        if how == "card":
            hero.laid.remove(card)
            hero.turned.append(card)
            yield from self.perform(data.ACTIONS[card]["effects"], Effect("card"))
            return
        self.alternative_used, self.unrevealed = True, card   # ESC-7.9
        ops = data.ALTERNATIVE_DAMAGE if how == "damage" else data.ALTERNATIVE_MOVE
        yield from self.perform(ops, self.agreed_by_choosing(ops))

    step_4 = step_3

    def agreed_by_choosing(self, ops):  # ESC-7.3
        return Effect("action", agreed=not self.feasible(ops))

    def car_can_move(self):  # ESC-5.7
        return bool(self.hero().car) and self.feasible(data.CAR_EFFECTS, ram=True)

    def step_5(self, drive=False):
        if drive:
            yield from self.perform(data.CAR_EFFECTS, self.agreed_by_choosing(data.CAR_EFFECTS))

    def step_6(self):  # ESC-5.8, ESC-5.9
        hero = self.hero()
        noise = sum(data.ACTIONS[card]["noise"] for card in hero.turned)
        if self.alternative_used:
            noise += data.HEROES["alternative"]["noise"]
        yield from self.gain_noise(noise)
        hero.discard += hero.laid + hero.turned
        hero.laid, hero.turned = [], []

    def step_7(self):  # ESC-5.10
        yield from self.damage_hero(
            self.active, sum(self.value(enemy, "damage") for enemy in self.attackers(self.active)))

    def step_8(self):  # ESC-18.4
        hero = self.hero()
        self.supply["prisoners"] += hero.bar_prisoners
        self.supply["item_cubes"] += hero.bar_items
        hero.bar_prisoners = hero.bar_items = 0
        hero.level += 1
        yield from self.carry_out(data.LEVEL_TEXTS[hero.level - 1], Effect())

    def building_options(self):
        """ESC-19.9: n -> the effects of each option that can have an effect."""
        building = data.BUILDINGS.get(self.building(self.here()))
        if building is None or building["when"] == "always":
            return {}
        ops = building["effects"]
        options = ops[0]["options"] if ops[0]["op"] == "choose" else [ops]
        return {n: option for n, option in enumerate(options, 1)
                if any(self.matters(op) for op in option)}

    def building_question(self):
        options = self.building_options()
        if len(options) > 1:
            return "option", {f"option({n})": (n, ()) for n in options}
        n, ops = next(iter(options.items()))
        if ops[0]["op"] == "recover" and ops[0].get("pick") != "random":
            return "recover", {action: (n, (card,)) for action, card in
                               self.recover_options(self.active).items()}
        if ops[0]["op"] == "reload":
            return "reload", {action: (n, (loaded,)) for action, loaded in
                              self.reload_options(ops[0]).items()}
        return None, {}

    def step_9(self, choice=None):
        options = self.building_options()
        n, first = choice or (next(iter(options)), ())
        ops = options[n]
        if first:
            yield from getattr(self, f"op_{ops[0]['op']}")(ops[0], Effect(), first)
            ops = ops[1:]
        yield from self.carry_out(ops, Effect())

    # --- the New York phase (section 6)

    def step_10(self):
        self.new_york_discard.append((yield from self.take_new_york_card()))
        yield from self.gain_noise(1)
        yield from self.rebuild_new_york()

    def step_11(self):  # ESC-6.2, ESC-22.4
        cost = self.top_back()["cost"]
        if self.noise < cost:
            self.new_york_discard.append((yield from self.take_new_york_card()))
            yield from self.gain_noise(1)
        else:
            self.noise -= cost
            card = yield from self.take_new_york_card()
            self.resolving.append(card)
            yield from self.carry_out(data.NEW_YORK[card]["effects"], Effect())
            self.resolving.remove(card)
            lasting = any(op["op"] == "bonus" for op in data.NEW_YORK[card]["effects"])
            (self.in_play if lasting else self.new_york_discard).append(card)
            self.running_bonus = []
        yield from self.rebuild_new_york()

    def step_12(self):  # ESC-6.3, ESC-6.4
        for enemy in self.pulled():
            enemy.space = self.here()
        self.settle()
        yield from ()

    # --- free actions (ESC-4.3)

    def free_actions(self):
        hero = self.hero()
        actions = self.all_pick_ups()
        for card in hero.hidden_items():
            if data.ITEMS[card]["kind"] == "weapon":
                actions[f"reveal_weapon({card})"] = lambda card=card: self.reveal_weapon(card)
            elif self.usable(data.ITEMS[card]["effects"]):
                actions[f"use_item({card})"] = lambda card=card: self.use_item(card)
            if self.may_pay():
                actions[f"pay_level({card})"] = lambda card=card: self.pay(card, False)
        if hero.weapon:
            self.weapon_actions(actions)
        for card, up in hero.stash:
            if card not in data.BRIEFCASES:
                continue
            if card in data.BRACELETS and not up and self.usable(data.BRIEFCASES[card]["effects"]):
                actions["reveal_bracelet"] = lambda card=card: self.reveal_bracelet(card)
            for n in self.free_slots():   # ESC-14.6
                actions[f"drop_briefcase({card},{n})"] = (
                    lambda card=card, n=n: self.drop_briefcase(card, n))
        if self.may_claim():
            actions["claim_solo"] = self.claim
        return actions

    def weapon_actions(self, actions):
        hero, weapon = self.hero(), data.WEAPONS[self.hero().weapon]
        if "use" in weapon and hero.ammo >= weapon["ammo_cost"] and self.usable(weapon["use"]):
            actions["use_weapon"] = self.use_weapon   # ESC-13.13
        if weapon["level_up"] and self.may_pay():   # ESC-13.15
            actions[f"pay_level({hero.weapon},weapon)"] = lambda: self.pay(hero.weapon, True)

    def usable(self, ops):  # ESC-13.6
        return self.feasible(ops) and any(self.matters(op) for op in ops)

    def use_item(self, card):
        """ESC-13.7: it is in no pile until it is wholly resolved."""
        self.hero().stash.remove([card, False])
        self.resolving.append(card)
        yield from self.perform(data.ITEMS[card]["effects"], Effect("action"))
        self.resolving.remove(card)
        gone = data.ITEMS[card].get("leaves_game_when_used")   # ESC-25.12
        (self.removed if gone else self.item_discard).append(card)

    def reveal_weapon(self, card):  # ESC-13.9 to 13.11
        hero = self.hero()
        hero.stash.remove([card, False])
        self.drop_weapon()
        hero.weapon = card
        hero.ammo = min(data.WEAPONS[card]["ammo"], self.supply["ammo"])
        self.supply["ammo"] -= hero.ammo
        yield from ()

    def use_weapon(self):  # ESC-13.12 to 13.14
        hero, weapon = self.hero(), data.WEAPONS[self.hero().weapon]
        hero.ammo -= weapon["ammo_cost"]
        self.supply["ammo"] += weapon["ammo_cost"]
        yield from self.carry_out(weapon["use"], Effect())
        yield from self.gain_noise(weapon["noise"])

    def reveal_bracelet(self, card):  # ESC-14.7
        next(each for each in self.hero().stash if each[0] == card)[1] = True
        yield from self.carry_out(data.BRIEFCASES[card]["effects"], Effect())

    def pay(self, card, from_slot):
        self.pay_level(card, from_slot)
        yield from ()

    def drop_briefcase(self, card, n):
        self.put_briefcase_down(self.active, card, n)
        yield from ()

    # --- the solo victory (ESC-24.5 to 24.7)

    def solo_is_open(self):
        return (self.president_taken or self.top_tile_is_red()) and self.hero().level == 3

    def ways_out(self):
        space, found = self.here(), set()
        if self.gullfire and space == data.WTC:
            found.add("gullfire")
        if self.landed and space == self.helicopter:
            found.add("helicopter")
        if space in self.outskirts and "raft" in self.icons(space):
            found.add("raft")
        return found

    def may_claim(self):
        if not self.solo_is_open():
            return False
        hero = self.hero()
        needed = data.OBJECTIVES[hero.blue]["requires"]
        shown = (hero.wanted >= needed["n"] if needed["card"] == "wanted" else
                 any(data.objective_key(card) == needed["card"] for card, _ in hero.stash))
        return shown and data.OBJECTIVES[hero.purple]["requires"]["exit"] in self.ways_out()

    def claim(self):
        raise Over([self.active], "solo")
        yield
