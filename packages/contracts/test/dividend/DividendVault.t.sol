// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IDividendLedger} from "../../src/companion/IDividendLedger.sol";
import {IDividendVault} from "../../src/companion/IDividendVault.sol";
import {IUniswapV2Pair} from "../../src/exchange/IUniswapV2.sol";
import {IBlacklist} from "../../src/token/IBlacklist.sol";
import {IOwnershipLock} from "../../src/token/IOwnershipLock.sol";
import {IERC20Like, IMarketToken} from "../_support/IMarketToken.sol";
import {DividendTest} from "./DividendTest.sol";

/// @notice Dividends for holding: who earns what and when, who is left out, and how one is paid.
contract DividendVaultTest is DividendTest {
    IMarketToken private token;
    IDividendVault private vault;

    function setUp() public {
        setUpExchange();
        (token, vault) = launchHolding(address(coin), address(coin));
    }

    // ── shares ──

    function test_SharesFollowBalances_OfAccountsThatEarn() public {
        give(token, alice, 300 ether);
        give(token, bob, 100 ether);
        eq(vault.sharesOf(alice), 300 ether, "alice");
        vm.prank(alice);
        token.transfer(bob, 100 ether);
        eq(vault.sharesOf(alice), 200 ether, "alice has given");
        eq(vault.sharesOf(bob), 200 ether, "bob has got");
        buy(token, stranger, 1 ether);
        eq(vault.sharesOf(stranger), token.balanceOf(stranger), "a buyer");
        sell(token, stranger, token.balanceOf(stranger) / 2);
        eq(vault.sharesOf(stranger), token.balanceOf(stranger), "a seller");
        eq(vault.totalShares(), 400 ether + token.balanceOf(stranger), "the sum");
        address[6] memory nobody =
            [token.pair(), address(token), token.till(), address(vault), address(0xdEaD), launcher];
        for (uint256 i; i < 6; ++i) {
            give(token, nobody[i] == token.pair() ? address(token) : nobody[i], 1 ether);
            eq(vault.sharesOf(nobody[i]), 0, "earns nothing");
            vm.assertTrue(token.earnsNothing(nobody[i]) && vault.isExcluded(nobody[i]), "is told");
        }
        vm.assertTrue(vault.isExcluded(holder) && !token.earnsNothing(holder), "excluded from the start");
        eq(vault.sharesOf(holder), 0, "excluded");
        vm.prank(alice);
        token.transfer(alice, 50 ether);
        eq(vault.sharesOf(alice), 200 ether, "to oneself");
    }

    function test_FirstSupplyHasShares_FromTheCreationOn() public {
        MarketOptions memory chosen = marketOptions(weth);
        chosen.till.split.weights = [uint16(0), 0, 0, 0, 1, 0];
        token = deployMarket("dividend", chosen);
        vault = IDividendVault(token.dividendVault());
        eq(vault.sharesOf(holder), SUPPLY, "before anything moved");
        eq(vault.totalShares(), SUPPLY, "the sum");
    }

    function test_FirstSupplyHasShares_AndBelowTheMinimumNobodyHas() public {
        MarketOptions memory chosen = marketOptions(weth);
        chosen.dividend.minHolding = 10 ether;
        (token, vault) = launchHolding(chosen);
        eq(vault.sharesOf(holder), token.balanceOf(holder), "the first holder");
        eq(vault.minHolding(), 10 ether, "minimum");
        give(token, alice, 10 ether - 1);
        eq(vault.sharesOf(alice), 0, "below");
        give(token, alice, 1);
        eq(vault.sharesOf(alice), 10 ether, "reached");
        vm.prank(alice);
        token.transfer(bob, 1);
        eq(vault.sharesOf(alice), 0, "below again");
    }

    function test_RegisteredPair_LosesItsShares_AndEarnsNoMore() public {
        address other = factory.createPair(address(token), weth);
        give(token, other, 1_000 ether);
        give(token, alice, 1_000 ether);
        eq(vault.sharesOf(other), 1_000 ether, "not known yet");
        register(stranger, token, other);
        eq(vault.sharesOf(other), 0, "known");
        vault.refresh(list(other));
        eq(vault.sharesOf(other), 0, "refreshed");
        income(vault, address(coin), 1 ether);
        skip(2 * DAY);
        eq(vault.claimable(other), 0, "earned");
        near(vault.claimable(alice), 1 ether, 1, "the only holder");
    }

    // ── when income is earned ──

    function test_Income_IsPaidInAStraightLineInTheNextEpoch() public {
        give(token, alice, 300 ether);
        give(token, bob, 100 ether);
        (uint256 end,,) = vault.epoch();
        eq(end, block.timestamp + DAY, "the epoch");
        skip(DAY / 2);
        coin.mint(address(vault), 8 ether);
        vm.expectEmit(address(vault));
        emit IDividendLedger.IncomeReceived(8 ether);
        vault.receiveIncome();
        skip(DAY / 2);
        eq(vault.claimable(alice), 0, "in its own epoch");
        (,, uint256 pending) = vault.totals();
        eq(pending, 8 ether, "pending");
        skip(DAY / 4);
        near(vault.claimable(alice), 1.5 ether, 1, "a quarter, three quarters of the shares");
        near(vault.claimable(bob), 0.5 ether, 1, "a quarter, one quarter of the shares");
        (uint256 nextEnd, uint256 paying, uint256 collecting) = vault.epoch();
        eq(nextEnd, end + DAY, "the next epoch");
        eq(paying, 6 ether, "still to be handed out");
        eq(collecting, 0, "nothing came in");
        skip(3 * DAY / 4);
        near(vault.claimable(alice), 6 ether, 1, "all");
        skip(10 * DAY);
        near(vault.claimable(alice), 6 ether, 1, "and no more");
        (end,,) = vault.epoch();
        eq(end % DAY, nextEnd % DAY, "idle epochs keep their grid");
        vm.assertTrue(end > block.timestamp && end <= block.timestamp + DAY, "and the epoch is the present one");
    }

    /// @notice 22, just-in-time dividend: buying before an income and selling after it, in one block, earns nothing.
    function test_FlashBuyAroundIncome_EarnsNothing() public {
        give(token, alice, 100 ether);
        skip(DAY / 3);
        income(vault, address(coin), 1 ether);
        skip(DAY);
        // In the middle of a stream, with another income in between.
        uint256 before = coin.balanceOf(bob);
        uint256 bought = buyDirect(token, bob, 50 ether);
        vm.assertTrue(vault.sharesOf(bob) > 100 * vault.sharesOf(alice), "far more than all others");
        income(vault, address(coin), 5 ether);
        eq(vault.claimable(bob), 0, "owed");
        vm.expectRevert(abi.encodeWithSelector(IDividendLedger.DividendLedger_NothingToClaim.selector, bob));
        vm.prank(bob);
        vault.claim(bob);
        uint256 back = sellDirect(token, bob, bought);
        vm.assertLe(back, 50 ether, "the round trip");
        eq(coin.balanceOf(bob) - before, back, "and nothing else");
        eq(vault.claimable(bob), 0, "nothing stays behind");
        skip(3 * DAY);
        eq(vault.claimable(bob), 0, "nor comes later");
        near(vault.claimable(alice), 6 ether, 2, "all of it is the holder's");
    }

    /// @notice 22: who comes after the income of an epoch was handed out gets none of it.
    function test_LateBuyer_GetsNothingOfWhatWasHandedOut() public {
        give(token, alice, 100 ether);
        income(vault, address(coin), 1 ether);
        skip(2 * DAY);
        give(token, bob, 900 ether);
        skip(5 * DAY);
        eq(vault.claimable(bob), 0, "late");
        near(vault.claimable(alice), 1 ether, 1, "early");
    }

    function test_RepeatedTinyIncomes_NeitherStretchNorRestartAStream() public {
        give(token, alice, 100 ether);
        income(vault, address(coin), 24 ether);
        skip(DAY);
        for (uint256 hour; hour < 24; ++hour) {
            near(vault.claimable(alice), hour * 1 ether, 24, "one for each hour");
            income(vault, address(coin), 1);
            skip(1 hours);
        }
        near(vault.claimable(alice), 24 ether, 24, "all when the epoch is over");
        skip(DAY);
        near(vault.claimable(alice), 24 ether + 24, 24, "and the tiny ones in the next one");
    }

    /// @notice A lone tiny holder gets nothing of what is carried; it starts a fresh epoch when there are shares enough.
    function test_LoneTinyHolder_GetsNothing_AndCarriedIncomeStartsAFreshEpoch() public {
        eq(vault.minTotalShares(), SUPPLY / 10_000, "least sum of shares");
        give(token, alice, 1);
        income(vault, address(coin), 5 ether);
        skip(30 * DAY);
        eq(vault.claimable(alice), 0, "below the least sum");
        (uint256 end,, uint256 collecting) = vault.epoch();
        eq(end, 0, "carried");
        eq(collecting, 5 ether, "all of it");
        give(token, bob, SUPPLY / 10_000 - 1);
        (end,,) = vault.epoch();
        eq(end, block.timestamp + DAY, "a fresh epoch");
        eq(vault.claimable(bob) + vault.claimable(alice), 0, "nothing at once");
        skip(DAY);
        eq(vault.claimable(bob) + vault.claimable(alice), 0, "nothing in the first one");
        skip(DAY / 2);
        near(vault.claimable(bob), 2.5 ether, 1, "half in half of the second");
        // Falls below the sum in the middle of a stream: the rest is carried again.
        vm.prank(bob);
        token.transfer(holder, 1 ether);
        uint256 earned = vault.claimable(bob);
        skip(10 * DAY);
        eq(vault.claimable(bob), earned, "nothing while below");
        (,, uint256 pending) = vault.totals();
        near(pending, 2.5 ether, 1, "the rest is carried");
        give(token, bob, 1 ether);
        skip(2 * DAY);
        near(vault.claimable(bob), 5 ether, 3, "and paid in the end");
    }

    function test_Refresh_LowersTheLeastSum_WhenSupplyWasBurned() public {
        give(token, alice, 20 ether);
        income(vault, address(coin), 1 ether);
        skip(5 * DAY);
        eq(vault.claimable(alice), 0, "20 of 1,000,000 are too few");
        // Tax tokens on the Till are what a token without Burnable can burn.
        address till = token.till();
        give(token, till, SUPPLY * 85 / 100);
        vm.prank(till);
        token.burnTax(SUPPLY * 85 / 100);
        vault.refresh(new address[](0));
        eq(vault.minTotalShares(), SUPPLY * 15 / 100 / 10_000, "follows the supply");
        skip(2 * DAY);
        near(vault.claimable(alice), 1 ether, 1, "enough now");
    }

    /// @notice 21: a movement leaves what was earned before it as it was.
    function testFuzz_Transfer_LeavesWhatWasEarned(uint256 amount, uint256 time, uint256 sum) public {
        sum = bound(sum, 1, 1_000_000 ether);
        time = bound(time, 0, 3 * DAY);
        give(token, alice, 700 ether);
        give(token, bob, 300 ether);
        income(vault, address(coin), sum);
        skip(time);
        uint256 ofAlice = vault.claimable(alice);
        uint256 ofBob = vault.claimable(bob);
        amount = bound(amount, 0, 700 ether);
        vm.prank(alice);
        token.transfer(bob, amount);
        eq(vault.claimable(alice), ofAlice, "sender");
        eq(vault.claimable(bob), ofBob, "receiver");
        address pair = token.pair();
        vm.prank(bob);
        token.transfer(pair, 300 ether);
        eq(vault.claimable(bob), ofBob, "seller");
    }

    // ── payments ──

    /// @notice 23: what was paid once is not paid twice.
    function test_Claim_PaysOnce_ToAnyReceiver() public {
        give(token, alice, 100 ether);
        income(vault, address(coin), 1 ether);
        skip(2 * DAY);
        uint256 owed = vault.claimable(alice);
        vm.expectEmit(address(vault));
        emit IDividendLedger.DividendPaid(alice, bob, owed);
        vm.prank(alice);
        eq(vault.claim(bob), owed, "amount");
        eq(coin.balanceOf(bob), owed, "paid to the receiver");
        eq(vault.paidTo(alice), owed, "booked for the account");
        vm.expectRevert(abi.encodeWithSelector(IDividendLedger.DividendLedger_NothingToClaim.selector, alice));
        vm.prank(alice);
        vault.claim(bob);
        (uint256 received, uint256 paid,) = vault.totals();
        eq(received, 1 ether, "received");
        eq(paid, owed, "paid");
        income(vault, address(coin), 1 ether);
        skip(2 * DAY);
        vm.expectRevert(
            abi.encodeWithSelector(
                IDividendLedger.DividendLedger_PaymentFailed.selector, address(0), vault.claimable(alice)
            )
        );
        vm.prank(alice);
        vault.claim(address(0));
        vm.expectRevert(
            abi.encodeWithSelector(
                IDividendLedger.DividendLedger_PaymentFailed.selector, address(vault), vault.claimable(alice)
            )
        );
        vm.prank(alice);
        vault.claim(address(vault));
    }

    function test_WaitTime_IsTheLeastTimeBetweenTwoPayments() public {
        MarketOptions memory chosen = marketOptions(address(coin));
        chosen.dividend.waitSeconds = 2 days;
        (token, vault) = launchHolding(chosen);
        give(token, alice, 100 ether);
        income(vault, address(coin), 1_000 ether);
        skip(DAY + 1 hours);
        eq(vault.claimableAt(alice), 0, "the first one is free");
        vm.prank(alice);
        vault.claim(alice);
        uint256 due = block.timestamp + 2 days;
        skip(1 hours);
        eq(vault.claimableAt(alice), due, "when");
        vm.expectRevert(abi.encodeWithSelector(IDividendLedger.DividendLedger_Waiting.selector, alice, due));
        vm.prank(alice);
        vault.claim(alice);
        eq(vault.process(list(alice, holder)), 1, "the other one does not wait");
        vm.warp(due - 1);
        eq(vault.process(list(alice)), 0, "a second before");
        vm.warp(due);
        eq(vault.process(list(alice, alice)), 1, "in time, and once");
        eq(vault.claimableAt(alice), due + 2 days, "again");
    }

    /// @notice 24: a list of any accounts pays those who are owed something, each once.
    function test_Process_PaysTheListed_AndPassesOverOthers() public {
        give(token, alice, 300 ether);
        give(token, bob, 100 ether);
        income(vault, address(coin), 4 ether);
        skip(2 * DAY);
        address[] memory accounts = new address[](6);
        (accounts[0], accounts[1], accounts[2]) = (stranger, alice, address(0));
        (accounts[3], accounts[4], accounts[5]) = (bob, alice, address(vault));
        eq(vault.process(accounts), 2, "paid");
        near(coin.balanceOf(alice), 3 ether, 1, "alice");
        near(coin.balanceOf(bob), 1 ether, 1, "bob");
        eq(vault.process(accounts), 0, "nothing left");
        eq(vault.process(new address[](0)), 0, "an empty list");
        vm.expectRevert(abi.encodeWithSelector(IDividendLedger.DividendLedger_OwnCallOnly.selector));
        vault.processOne(alice);
    }

    function test_Donate_IsIncome_AndNothingIsRefused() public {
        give(token, alice, 100 ether);
        coin.mint(bob, 3 ether);
        vm.prank(bob);
        coin.approve(address(vault), 3 ether);
        vm.prank(bob);
        vault.donate(3 ether);
        (uint256 received,, uint256 pending) = vault.totals();
        eq(received, 3 ether, "received");
        eq(pending, 3 ether, "pending");
        vm.expectRevert(abi.encodeWithSelector(IDividendLedger.DividendLedger_NothingReceived.selector));
        vault.donate(0);
        vault.receiveIncome();
        (received,,) = vault.totals();
        eq(received, 3 ether, "an income of nothing changes nothing");
    }

    function test_SwapBack_BringsTheDividendsPart_AndASellGoesOnWhateverTheVaultDoes() public {
        (token, vault) = launchHolding(marketOptions(weth));
        buy(token, alice, 10 ether);
        skip(1);
        sell(token, alice, token.balanceOf(alice) / 2);
        (uint256 received,,) = vault.totals();
        vm.assertTrue(received > 0, "income of a swap-back");
        eq(IERC20Like(weth).balanceOf(address(vault)), received, "all of it lies here");
        eq(vault.unconverted(), 0, "base coin is the dividend coin");
        eq(vault.convert(), 0, "nothing to convert");
        uint256 balance = token.balanceOf(alice);
        vm.etch(weth, hex"fe");
        vm.prank(alice);
        token.transfer(bob, balance);
        eq(vault.sharesOf(bob), balance, "a movement does not ask the coin");
    }

    // ── exclusion ──

    /// @notice 25: an excluded account keeps what it is owed, and the sum is that of the included.
    function test_Exclusion_PreservesWhatIsOwed() public {
        give(token, alice, 300 ether);
        give(token, bob, 100 ether);
        income(vault, address(coin), 4 ether);
        skip(DAY + DAY / 2);
        uint256 owed = vault.claimable(alice);
        vm.expectEmit(address(vault));
        emit IDividendVault.ExcludedSet(alice, true);
        vm.prank(owner);
        vault.setExcluded(list(alice), true);
        eq(vault.sharesOf(alice), 0, "no shares");
        eq(vault.totalShares(), 100 ether, "the sum");
        skip(DAY);
        eq(vault.claimable(alice), owed, "kept, and no more");
        near(vault.claimable(bob), 2.5 ether, 2, "the rest of the stream is the others'");
        give(token, alice, 100 ether);
        vault.refresh(list(alice));
        eq(vault.sharesOf(alice), 0, "neither a movement nor a refresh brings them back");
        vm.prank(alice);
        eq(vault.claim(alice), owed, "and can be collected");
        vm.prank(owner);
        vault.setExcluded(list(alice), false);
        eq(vault.sharesOf(alice), 400 ether, "back, with the balance of now");
    }

    function test_OnlyTheActingOwnerExcludes_AndOnlyTheTokenTellsBalances() public {
        vm.expectRevert(abi.encodeWithSelector(IDividendLedger.DividendLedger_NotOwner.selector, alice));
        vm.prank(alice);
        vault.setExcluded(list(bob), true);
        vm.expectRevert(abi.encodeWithSelector(IDividendLedger.DividendLedger_NotToken.selector, alice));
        vm.prank(alice);
        vault.onBalances(alice, 1, bob, 1);
        expectCapability(token, "dividendExcluded", owner, 0, 0);
        vm.prank(owner);
        token.renounceOwnership();
        vm.expectRevert(abi.encodeWithSelector(IDividendLedger.DividendLedger_NotOwner.selector, owner));
        vm.prank(owner);
        vault.setExcluded(list(bob), true);
    }

    function test_LockedOwnership_ExcludesNobody_AndBlacklistedHolderStillCollects() public {
        MarketOptions memory chosen = marketOptions(address(coin));
        chosen.till.split.weights = [uint16(0), 0, 0, 0, 1, 0];
        chosen.common.whitelist.until = uint64(block.timestamp + 1);
        token = deployMarket(
            "dividend-burn-mint-pause-blacklist-whitelist-ownershipLock-invitation-prizePool-dust", chosen
        );
        vault = IDividendVault(token.dividendVault());
        skip(1);
        give(token, alice, 300_000 ether);
        income(vault, address(coin), 10 ether);
        skip(2 * DAY);
        vm.prank(owner);
        IBlacklist(address(token)).setBlacklisted(list(alice), true);
        uint256 owed = vault.claimable(alice);
        vm.prank(alice);
        eq(vault.claim(alice), owed, "the token's list does not stop dividends");
        vm.prank(owner);
        token.mint(bob, 100_000 ether);
        eq(vault.sharesOf(bob), 100_000 ether, "minted tokens have shares");
        vm.prank(owner);
        IOwnershipLock(address(token)).lockOwnership(uint64(block.timestamp + 1 days));
        vm.expectRevert(abi.encodeWithSelector(IDividendLedger.DividendLedger_NotOwner.selector, owner));
        vm.prank(owner);
        vault.setExcluded(list(bob), true);
    }

    // ── set-up ──

    function test_SetUp_RefusesWhatCannotWork() public {
        uint256 most = type(uint112).max;
        for (uint256 i; i < 6; ++i) {
            MarketOptions memory chosen = marketOptions(address(coin));
            (bytes32 rule, uint256 given, uint256 limit) = ("epoch", 30 days + 1, 30 days);
            if (i == 0) (chosen.dividend.epochSeconds, given, limit) = (1 hours - 1, 1 hours - 1, 1 hours);
            if (i == 1) chosen.dividend.epochSeconds = 30 days + 1;
            if (i == 2) (chosen.dividend.waitSeconds, rule) = (30 days + 1, "wait");
            if (i == 3) (chosen.dividend.coin, rule, given, limit) = (stranger, "coin", 0, 0);
            // A contract, but without a pair with the base coin.
            if (i == 4) (chosen.dividend.coin, rule, given, limit) = (address(router), "coin", 0, 0);
            if (i == 5) (chosen.dividend.minHolding, rule, given, limit) = (most + 1, "minHolding", most + 1, most);
            bytes4 refused = IDividendLedger.DividendLedger_InvalidRule.selector;
            expectMarketRejected("dividend", chosen, abi.encodeWithSelector(refused, rule, given, limit));
        }
        MarketOptions memory edges = marketOptions(address(coin));
        (edges.dividend.epochSeconds, edges.dividend.waitSeconds) = (30 days, 30 days);
        edges.dividend.minHolding = type(uint112).max;
        (, vault) = launchHolding(edges);
        eq(vault.epochSeconds(), 30 days, "longest epoch");
        eq(vault.waitSeconds(), 30 days, "longest wait");
    }

    function test_Clone_AndImplementation_AreSetUpOnce() public {
        IDividendVault.DividendInit memory init =
            IDividendVault.DividendInit(address(coin), 0, 0, 1 days, new address[](0));
        bytes memory refused = abi.encodeWithSelector(IDividendLedger.DividendLedger_AlreadySetUp.selector);
        vm.expectRevert(refused);
        vault.setUp(init, address(coin), address(factory), 30, SUPPLY);
        vm.expectRevert(refused);
        vm.prank(address(token));
        vault.setUp(init, address(coin), address(factory), 30, SUPPLY);
        IDividendVault implementation = IDividendVault(creator.create(companionCode("DividendVault")));
        vm.expectRevert(refused);
        implementation.setUp(init, address(coin), address(factory), 30, SUPPLY);
        vm.assertEq(vault.token(), address(token), "token");
        vm.assertEq(vault.coin(), address(coin), "coin");
    }

}
