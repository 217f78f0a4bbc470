// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IInvitationBook} from "../../src/companion/IInvitationBook.sol";
import {ITill} from "../../src/companion/ITill.sol";
import {Vm} from "../_support/Test.sol";
import {PrizeTest} from "./PrizeTest.sol";

/**
 * @notice Whoever trades with himself, invited by six accounts of his own and winning every prize, gets at most half of
 * his taxes back, whatever rates, lines and splits the owner chooses, then or later.
 */
contract WashTradingTest is PrizeTest {
    /// @dev In tokens; of prizes the worth at the price before the tax was sold, which is more than they cost.
    struct Sums {
        uint256 taxes;
        uint256 prizes;
    }

    uint256 private constant TRADES = 4;
    /// @dev Divisions of one trade, its settlement and its swap-back, each of them off by a unit.
    uint256 private constant ROUNDING = 20;

    IInvitationBook private _book;
    address private _till;

    function setUp() public {
        setUpExchange();
    }

    function testFuzz_OnePerson_WithALineAndAllPrizes_GetsAtMostHalfOfTheTaxBack(
        uint256 setting,
        uint256 rates,
        uint256 splits,
        uint256 amounts
    ) public {
        MarketOptions memory chosen = marketOptions(setting & 1 == 0 ? weth : address(coin));
        (chosen.trading.buyCeilingBps, chosen.trading.sellCeilingBps) = (2_500, 2_500);
        uint16 buyBps = uint16(bound(rates % 2 ** 16, 18, 2_500));
        chosen.trading.buyBps = buyBps;
        chosen.trading.sellBps = uint16(bound((rates >> 16) % 2 ** 16, 18, 2_500));
        if (setting & 2 != 0) {
            chosen.trading.launchTaxBps = uint16(bound((rates >> 32) % 2 ** 16, buyBps + 1, 6_000));
            chosen.trading.launchSeconds = 600;
        }
        chosen.trading.swapThreshold = 1;
        uint256 lowest = buyBps < chosen.trading.sellBps ? buyBps : chosen.trading.sellBps;
        chosen.invitation.rewardBps = _line(1 + (setting >> 8) % 6, lowest / 3, rates >> 48);
        chosen.invitation.minHolding = 0;
        address trader = _start(chosen, setting & 4 == 0, (setting >> 16) % 7);
        Sums memory sums;
        for (uint256 i; i < TRADES; ++i) {
            _setSplit(splits >> (i * 64));
            // The owner may lower the taxes, and below the rewards; a launch tax runs out by itself.
            if ((setting >> (24 + i)) & 1 != 0) {
                vm.prank(owner);
                uint256 lower = rates >> (128 + i * 32);
                token.setTaxes(uint16(lower % 2 ** 16 % (buyBps + 1)), uint16((lower >> 16) % 2 ** 16 % 2_501));
            }
            _trade(trader, amounts >> (i * 64), i % 2 == 0, sums);
            vm.warp(block.timestamp + 1 + (setting >> (32 + i * 8)) % 256);
            uint256 back = _rewards() + sums.prizes;
            vm.assertLe(back, sums.taxes / 2 + ROUNDING * (i + 1), "trading with oneself costs half of the tax at least");
        }
    }

    /// @notice The bound is reached, so the test above measures what it says.
    function test_OnePerson_GetsNearlyHalfBack_WhereTheOwnerGivesAllThatCanBeGiven() public {
        MarketOptions memory chosen = marketOptions(weth);
        (chosen.trading.buyBps, chosen.trading.sellBps, chosen.trading.buyCeilingBps) = (1_500, 1_500, 1_500);
        chosen.trading.swapThreshold = 1;
        chosen.invitation.rewardBps = _line(6, 500, 0);
        chosen.invitation.minHolding = 0;
        address trader = _start(chosen, true, 6);
        ITill.Split memory split = ITill(_till).split();
        split.weights = [uint16(0), 3, 0, 0, 0, 1];
        vm.prank(owner);
        ITill(_till).setSplit(split);
        Sums memory sums;
        _trade(trader, 5 ether, true, sums);
        vm.warp(block.timestamp + 1);
        uint256 rewards = _rewards();
        near(rewards, sums.taxes / 3, 2, "a third to the line");
        // A sell without tax has the Till sell what the buy left.
        vm.prank(owner);
        token.setTaxes(1_500, 0);
        while (token.balanceOf(_till) > 1) {
            _trade(trader, 1 ether, false, sums);
            vm.warp(block.timestamp + 1);
        }
        vm.assertLe(rewards + sums.prizes, sums.taxes / 2, "at most half");
        require(rewards + sums.prizes > sums.taxes * 49 / 100, "and nearly half");
    }

    /// @dev Rates of a line that are `most` together, shared at random.
    function _line(uint256 generations, uint256 most, uint256 random) private pure returns (uint16[] memory line) {
        line = new uint16[](generations);
        uint256 left = most;
        for (uint256 i; i < generations; ++i) {
            uint256 later = generations - 1 - i;
            uint256 rate = later == 0 || left <= later + 1 ? left - later : 1 + (random >> (i * 8)) % (left - later);
            line[i] = uint16(rate);
            left -= rate;
        }
    }

    /// @dev The trader was invited by the last of a line, whose length the test chooses.
    function _start(MarketOptions memory chosen, bool first, uint256 length) private returns (address trader) {
        launch(chosen, first);
        (_book, _till) = (IInvitationBook(token.invitationBook()), token.till());
        for (uint256 i; i <= length; ++i) {
            trader = _own(i);
            if (i != 0) _bind(trader, i - 1);
        }
        give(trader, 100_000 ether);
        vm.warp(block.timestamp + 1);
    }

    function _own(uint256 index) private pure returns (address) {
        return vm.addr(_key(index));
    }

    function _key(uint256 index) private pure returns (uint256) {
        return 1_000_000 + index;
    }

    function _bind(address who, uint256 inviter) private {
        (uint8 v, bytes32 r, bytes32 s) =
            vm.sign(_key(inviter), _book.invitationHash(_own(inviter), block.timestamp));
        vm.prank(who);
        _book.bind(_own(inviter), block.timestamp, abi.encodePacked(r, s, v));
    }

    /// @dev What the owner wishes, where it is allowed; else all that prizes may have.
    function _setSplit(uint256 random) private {
        ITill.Split memory split = ITill(_till).split();
        uint256 others;
        for (uint256 i; i < 4; ++i) {
            split.weights[i] = uint16((random >> (i * 8)) % 4 * 100);
            others += split.weights[i];
        }
        if (others == 0) (split.weights[1], others) = (100, 100);
        split.weights[5] = uint16((random >> 32) % 1_000);
        vm.prank(owner);
        try ITill(_till).setSplit(split) {}
        catch {
            split.weights[5] = uint16(others / 3);
            vm.prank(owner);
            ITill(_till).setSplit(split);
        }
    }

    function _trade(address trader, uint256 amount, bool buys, Sums memory sums) private {
        (uint256 reserveToken, uint256 reserveBase) = reserves(token);
        uint256 pot = balanceOfBase(token.prizePot());
        vm.recordLogs();
        if (buys) buy(token, trader, bound(amount, 1e9, 50 ether));
        else sell(token, trader, bound(amount, 1e9, token.balanceOf(trader)));
        _readTaxes(buys ? token.pair() : trader, sums);
        uint256 funded = balanceOfBase(token.prizePot()) - pot;
        sums.prizes += funded * reserveToken / reserveBase;
    }

    /// @dev Whatever the trade moved to the Till and to the book, the Till's own movements left out.
    function _readTaxes(address from, Sums memory sums) private {
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].emitter != address(token) || logs[i].topics[0] != keccak256("Transfer(address,address,uint256)")) {
                continue;
            }
            address to = address(uint160(uint256(logs[i].topics[2])));
            if (address(uint160(uint256(logs[i].topics[1]))) != from || (to != _till && to != address(_book))) continue;
            sums.taxes += abi.decode(logs[i].data, (uint256));
        }
    }

    /// @dev All that his accounts were ever credited.
    function _rewards() private returns (uint256 sum) {
        address[] memory accounts = new address[](7);
        for (uint256 i; i < 7; ++i) {
            accounts[i] = _own(i);
        }
        _book.settle(accounts);
        for (uint256 i; i < 7; ++i) {
            sum += _book.creditOf(_own(i));
        }
    }

    function near(uint256 left, uint256 right, uint256 most, string memory message) private pure {
        vm.assertLe(left > right ? left - right : right - left, most, message);
    }
}
