// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Vm} from "../_support/Test.sol";
import {InvitationTest} from "./InvitationTest.sol";

/**
 * @notice Eight people who bind, invite by transfer, trade, settle and collect in any order, some of them with too little.
 * What it keeps of the events must equal what the contract answers.
 */
contract InvitationHandler is InvitationTest {
    uint256 public constant PEOPLE = 8;

    mapping(address account => address) public bookInviter;
    mapping(address account => uint256) public bookUnsettled;
    mapping(address account => uint256) public bookCredit;
    uint256 public bookTaken;
    uint256 public bookCredited;
    uint256 public bookPassedOn;
    uint256 public bookClaimed;
    /// @notice What the book sent to the Till by the token's own events.
    uint256 public passedOnByTransfers;
    bool public boundTwice;
    /// @notice Of a tax.
    bool public tookMoreThanAThird;
    uint256 public farthestGeneration;

    constructor(uint256 kind) {
        setUpExchange();
        MarketOptions memory chosen = invitationOptions(kind & 1 == 0 ? weth : address(coin));
        chosen.invitation.rewardBps = new uint16[](kind & 2 == 0 ? 6 : 2);
        for (uint256 i; i < chosen.invitation.rewardBps.length; ++i) {
            chosen.invitation.rewardBps[i] = uint16(101 - 13 * i);
        }
        chosen.invitation.minHolding = 100 ether;
        launch(chosen, kind & 4 == 0);
        for (uint256 i; i < PEOPLE; ++i) {
            give(people(i), 50 ether * (i + 1));
        }
        // A line that is longer than six, so that every generation happens.
        for (uint256 i = 1; i < PEOPLE; ++i) {
            if (kind & 1 == 0) bind(i, i - 1);
        }
    }

    function people(uint256 index) public returns (address) {
        return person(1 + index % PEOPLE);
    }

    function tokenAndBook() external view returns (address, address) {
        return (address(token), address(book));
    }

    function bind(uint256 who, uint256 inviter) public {
        bytes memory signed = signature(personName(1 + inviter % PEOPLE), block.timestamp);
        address from = people(inviter);
        address account_ = people(who);
        vm.recordLogs();
        vm.prank(account_);
        try book.bind(from, block.timestamp, signed) {} catch {}
        keepBooks();
    }

    function setInvites(uint256 who, bool active) external {
        vm.prank(people(who));
        token.setInvitesByTransfer(active);
    }

    function transfer(uint256 who, uint256 to, uint256 amount) external {
        (address from, address receiver) = (people(who), people(to));
        amount = bound(amount, 0, token.balanceOf(from));
        vm.recordLogs();
        send(from, receiver, amount);
        keepBooks();
    }

    /// @notice An offer and its answer, which chance alone would hardly ever make.
    function shakeHands(uint256 who, uint256 to) external {
        (address from, address receiver) = (people(who), people(to));
        if (token.balanceOf(from) < 10 ether) return;
        vm.recordLogs();
        send(from, receiver, 10 ether);
        send(receiver, from, 1);
        keepBooks();
    }

    function trade(uint256 who, uint256 amount, uint256 way) external {
        address trader = people(who);
        uint256 paid = bookTaken;
        vm.recordLogs();
        uint256 value;
        if (way % 4 == 0) {
            value = buy(token, trader, bound(amount, 1e9, 10 ether));
        } else if (way % 4 == 1) {
            value = buyDirect(token, trader, bound(amount, 1e9, 10 ether));
        } else {
            value = token.balanceOf(trader);
            if (value < 1e12) return;
            value = bound(amount, 1e12, value);
            if (way % 4 == 2) sell(token, trader, value);
            else sellDirect(token, trader, value);
        }
        keepBooks();
        (uint256 buyBps, uint256 sellBps) = token.taxes();
        uint256 rate = way % 4 < 2 ? buyBps : sellBps;
        if (way % 4 < 2) value = (value + 1) * 10_000 / (10_000 - rate);
        if (bookTaken - paid > value * rate / 30_000 + 1) tookMoreThanAThird = true;
    }

    function setTaxes(uint16 buyBps, uint16 sellBps) external {
        vm.prank(owner);
        token.setTaxes(uint16(bound(buyBps, 0, 1_000)), uint16(bound(sellBps, 0, 1_500)));
    }

    function settle(uint256 first, uint256 second) external {
        vm.recordLogs();
        book.settle(list(people(first), people(second)));
        keepBooks();
    }

    function claim(uint256 who) external {
        address account_ = people(who);
        uint256 credit = book.creditOf(account_);
        vm.recordLogs();
        vm.prank(account_);
        try book.claim(account_) returns (uint256 amount) {
            eq(amount, credit, "paid");
        } catch {
            eq(credit, 0, "a credit that cannot be collected");
        }
        keepBooks();
    }

    function wait(uint256 time) external {
        vm.warp(block.timestamp + bound(time, 1, 1 days));
    }

    function keepBooks() private {
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i; i < logs.length; ++i) {
            bytes32[] memory topics = logs[i].topics;
            if (logs[i].emitter == address(token) && topics[0] == keccak256("Transfer(address,address,uint256)")) {
                bool fromBook = toAccount(topics[1]) == address(book);
                if (fromBook && toAccount(topics[2]) == token.till()) {
                    passedOnByTransfers += abi.decode(logs[i].data, (uint256));
                }
            }
            if (logs[i].emitter != address(book)) continue;
            address one = toAccount(topics[1]);
            if (topics[0] == keccak256("Bound(address,address)")) {
                if (bookInviter[one] != address(0)) boundTwice = true;
                bookInviter[one] = toAccount(topics[2]);
            } else if (topics[0] == keccak256("RewardAdded(address,uint256)")) {
                uint256 amount = abi.decode(logs[i].data, (uint256));
                bookUnsettled[one] += amount;
                bookTaken += amount;
            } else if (topics[0] == keccak256("RewardCredited(address,address,uint256,uint256)")) {
                (uint256 generation, uint256 amount) = abi.decode(logs[i].data, (uint256, uint256));
                if (generation > farthestGeneration) farthestGeneration = generation;
                bookCredit[one] += amount;
                bookCredited += amount;
            } else if (topics[0] == keccak256("Settled(address,uint256,uint256)")) {
                (uint256 amount, uint256 passedOn) = abi.decode(logs[i].data, (uint256, uint256));
                bookUnsettled[one] -= amount;
                bookPassedOn += passedOn;
            } else if (topics[0] == keccak256("RewardClaimed(address,address,uint256)")) {
                uint256 amount = abi.decode(logs[i].data, (uint256));
                bookCredit[one] -= amount;
                bookClaimed += amount;
            }
        }
    }

    function toAccount(bytes32 topic) private pure returns (address) {
        return address(uint160(uint256(topic)));
    }
}
